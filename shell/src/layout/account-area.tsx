import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import { latePart } from '@riftdrop/host/late';
import type { Composition } from '../composition/composition.ts';
import { VisitorMenu } from './late.tsx';
import { PlayMoney } from './play-money.tsx';
import { SignInButton } from '../session/sign-in-button.tsx';

const waiting = <div aria-hidden="true" className="h-11 w-36 rounded-button shimmer" />;
const PlayerArea = latePart(() => import(/* webpackChunkName: "player-area" */ './player-area.tsx'), waiting);

/** Right end of the header: balance and account, or the sign-in button. */
export function AccountArea({ composition }: { composition: Composition }) {
  const session = useStore($sessionState);
  const sandbox = useStore($bootstrap)?.sandbox ?? false;
  if (session === 'starting') return waiting;
  if (session === 'player') return <PlayerArea composition={composition} sandbox={sandbox} />;
  return (
    <>
      {sandbox && <PlayMoney />}
      <SignInButton />
      <VisitorMenu composition={composition} />
    </>
  );
}
