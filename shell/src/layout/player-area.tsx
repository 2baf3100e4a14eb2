import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $balance } from '@riftdrop/host/balance';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { openModal } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import type { Composition } from '../composition/composition.ts';
import { blockEnd } from '../play-safety/block-period.ts';
import { AccountMenu } from './account-menu.tsx';
import { SessionClock } from '../play-safety/session-clock.tsx';
import { PlayMoney } from './play-money.tsx';
import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { Countdown } from '@riftdrop/ui/countdown';
import { useMemo } from 'react';

/** The server sends the remaining time of demo mode, in milliseconds from the moment of sending. */
function endOf(balance: Balances | null): number | null {
  return balance?.remove_demo_in === undefined ? null : serverNow() + balance.remove_demo_in;
}

/** The end of demo mode by the server's clock; null without an end, undefined for a player who is not in it. */
function useDemoEnd(): number | null | undefined {
  const balance = useStore($balance);
  const until = useMemo(() => endOf(balance), [balance]);
  if (balance?.budget_mode !== 'DEMO') return undefined;
  return until !== null && until > 0 ? until : null;
}

/** Kind of the money, and below it time and net result of the session, where the header has no row for them. */
function SessionLines({ sandbox }: { sandbox: boolean }) {
  const demoEnd = useDemoEnd();
  const line = 'max-w-full overflow-hidden tracking-[-0.03em]';
  return (
    <div className="grid h-7 min-w-0 grid-cols-1 content-start justify-items-start text-micro whitespace-nowrap max-md:me-auto md:min-w-20 xl:not-short:hidden">
      {demoEnd !== undefined ? (
        <span className={`${line} text-warn`}>
          {t`Demo`} {demoEnd !== null && <Countdown until={demoEnd} now={serverNow} className="num" />}
        </span>
      ) : sandbox ? (
        <span className={`${line} text-warn`}>{t`Play money`}</span>
      ) : (
        <span aria-hidden="true" className={`${line} text-low`}>{t`Session`}</span>
      )}
      <SessionClock lines />
    </div>
  );
}

/** Marks demo mode beside the balance with its remaining time, so that play money is never mistaken for money. */
function DemoBadge() {
  const until = useDemoEnd();
  if (until === undefined) return null;
  return (
    <span
      data-testid="demo"
      title={t`Demo mode: everything is won and lost with play money.`}
      className="hidden items-center gap-1.5 rounded-chip bg-warn px-1.5 py-1 text-caption leading-tight font-strong whitespace-nowrap text-on-brand xl:not-short:flex"
    >
      {t`Demo`}
      {until !== null && <Countdown until={until} now={serverNow} className="num font-label" />}
    </span>
  );
}

export interface PlayerAreaProps {
  composition: Composition;
  sandbox: boolean;
}

/** Balance and account of the signed-in player. */
export default function PlayerArea({ composition, sandbox }: PlayerAreaProps) {
  const isDemo = useStore($balance)?.budget_mode === 'DEMO';
  return (
    <>
      <SessionLines sandbox={sandbox} />
      {sandbox && !isDemo && <PlayMoney className="hidden xl:not-short:inline" />}
      <DemoBadge />
      <Balance composition={composition} />
      <AccountMenu composition={composition} />
    </>
  );
}

/** Its name comes from the registry. */
const openNamed = openModal as (name: string) => void;

/** A player with an active self-block is not offered a deposit. The filled button of a view belongs to the page. */
function Balance({ composition }: { composition: Composition }) {
  const now = useNow();
  const adding = [...composition.modalRules.values()].find(({ button }) => button?.place === 'balance');
  const balance = useStore($balance);
  const isBlocked = blockEnd(useStore($player), now) !== null;
  return (
    <div className="flex h-11 items-center overflow-hidden rounded-button border border-line bg-surface-1">
      <span className="flex flex-col items-end px-1.5 leading-tight sm:px-3" data-testid="balance">
        <span className="sr-only">{t`Balance`}</span>
        <Money cents={balance?.balance ?? 0} className="font-strong lg:text-body-l" />
      </span>
      {adding && !isBlocked && (
        <Button
          variant="ghost"
          className="h-full! rounded-none! bg-brand/15! px-2! text-brand! hover:bg-brand/25! sm:px-3.5!"
          onClick={() => openNamed(adding.name)}
        >
          {adding.button!.label}
        </Button>
      )}
    </div>
  );
}
