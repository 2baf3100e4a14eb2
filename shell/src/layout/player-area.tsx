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
import { PlayMoney } from './play-money.tsx';
import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { Countdown } from '@riftdrop/ui/countdown';
import { useMemo } from 'react';

/** The server sends the remaining time of demo mode, in milliseconds from the moment of sending. */
function endOf(balance: Balances | null): number | null {
  return balance?.remove_demo_in === undefined ? null : serverNow() + balance.remove_demo_in;
}

/** Marks demo mode beside the balance with its remaining time, so that play money is never mistaken for money. */
function DemoBadge() {
  const balance = useStore($balance);
  const until = useMemo(() => endOf(balance), [balance]);
  if (balance?.budget_mode !== 'DEMO') return null;
  return (
    <span
      data-testid="demo"
      title={t`Demo mode: everything is won and lost with play money.`}
      className="flex flex-col items-center rounded-chip bg-warn px-1 py-0.5 whitespace-nowrap text-micro leading-tight font-strong text-on-brand sm:flex-row sm:gap-1.5 sm:px-1.5 sm:py-1 sm:text-caption"
    >
      {t`Demo`}
      {until !== null && until > 0 && <Countdown until={until} now={serverNow} className="num font-label" />}
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
      {sandbox && !isDemo && <PlayMoney className="hidden sm:inline" />}
      <DemoBadge />
      <Balance composition={composition} sandbox={sandbox} />
      <AccountMenu composition={composition} />
    </>
  );
}

/** Its name comes from the registry. */
const openNamed = openModal as (name: string) => void;

/** A player with an active self-block is not offered a deposit. The filled button of a view belongs to the page. */
function Balance({ composition, sandbox }: PlayerAreaProps) {
  const now = useNow();
  const adding = [...composition.modalRules.values()].find(({ button }) => button?.place === 'balance');
  const balance = useStore($balance);
  const isBlocked = blockEnd(useStore($player), now) !== null;
  return (
    <div className="flex h-11 items-center overflow-hidden rounded-button border border-line bg-surface-1">
      <span className="flex flex-col items-end px-2 leading-tight max-360:px-1.5 sm:px-3" data-testid="balance">
        <span className="sr-only">{t`Balance`}</span>
        <Money cents={balance?.balance ?? 0} className="font-strong lg:text-body-l" />
        {sandbox && <span className="text-micro text-warn sm:hidden">{t`Play money`}</span>}
      </span>
      {adding && !isBlocked && (
        <Button
          variant="ghost"
          className="h-full! rounded-none! bg-brand/15! px-2.5! text-brand! hover:bg-brand/25! max-360:px-2! sm:px-4!"
          onClick={() => openNamed(adding.name)}
        >
          {adding.button!.label}
        </Button>
      )}
    </div>
  );
}
