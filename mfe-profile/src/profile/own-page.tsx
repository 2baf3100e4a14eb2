import { t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { $player, $sessionState, requireSignIn } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { sendLink } from '../referrer/referrer.ts';
import { OwnHead } from './own-head.tsx';
import { ProfileNav, type ProfilePlace } from './profile-nav.tsx';

export interface OwnPageProps {
  here: ProfilePlace;
  /** The page itself, below the head and the row of pages. */
  children: (player: Player) => ReactNode;
}

/** An account page: its head, the navigation, and the replacement while the visitor is not signed in. */
export function OwnPage({ here, children }: OwnPageProps) {
  const player = useStore($player);
  const state = useStore($sessionState);
  const playerId = player?.id;
  useEffect(() => {
    if (playerId) void sendLink();
  }, [playerId]);
  return (
    <PageFrame gap="none">
      {player && (
        <div key={player.id}>
          <OwnHead player={player} />
          <ProfileNav here={here} />
          {children(player)}
        </div>
      )}
      {!player && (state === 'starting' ? <Skeleton className="h-96 rounded-panel" /> : <SignInFirst />)}
    </PageFrame>
  );
}

function SignInFirst() {
  return (
    <EmptyState
      kind="avatar"
      level={1}
      title={t`Sign in to see your profile`}
      action={
        <Button variant="primary" onClick={() => requireSignIn()}>
          {t`Sign in`}
        </Button>
      }
    >
      {t`Your items and what they are worth wait here.`}
    </EmptyState>
  );
}
