import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { serverNow } from '@riftdrop/host/clock';
import { $player, $sessionState, requireSignIn } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Countdown } from '@riftdrop/ui/countdown';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Gift, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import LackingAccount from './lacking-account.tsx';
import type { FreeOpening } from './use-free-opening.ts';

/** Whether the free opening of the day is there, and when the next one comes. */
export function FreeStatus({ lacksAccount, next, isReady, onCome }: FreeOpening) {
  const session = useStore($sessionState);
  const player = useStore($player);
  if (session === 'starting') return <Skeleton className="h-19 rounded-panel!" />;
  if (!player) {
    return (
      <Strip icon={<Gift aria-hidden="true" className="size-6 text-brand" />}>
        <p className="flex-1 text-mid">{t`Free cases are for players. Signing in costs nothing and needs no deposit.`}</p>
        <Button variant="primary" onClick={() => requireSignIn()}>
          {t`Sign in`}
        </Button>
      </Strip>
    );
  }
  if (lacksAccount) {
    return (
      <Strip icon={<Gift aria-hidden="true" className="size-6 text-low" />}>
        <LackingAccount />
      </Strip>
    );
  }
  if (isReady) {
    return (
      <Strip icon={<Gift aria-hidden="true" className="size-6 text-brand" />}>
        <p className="font-label text-hi">{t`Your free opening is ready. Choose a case below.`}</p>
      </Strip>
    );
  }
  return (
    <Strip icon={<Hourglass aria-hidden="true" className="size-6 text-low" />}>
      <p className="text-mid">
        <Trans>
          Your next free opening in{' '}
          <Countdown until={next} now={serverNow} onEnd={onCome} className="num font-display text-h3 font-bold text-hi" />
        </Trans>
      </p>
    </Strip>
  );
}

function Strip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface-1 px-5 py-4"
    >
      {icon}
      {children}
    </div>
  );
}
