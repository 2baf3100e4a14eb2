import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { useStore } from '@nanostores/react';
import { $balance } from '@riftdrop/host/balance';
import { serverNow } from '@riftdrop/host/clock';
import { Countdown } from '@riftdrop/ui/countdown';
import { useMemo } from 'react';

/** The server sends the remaining time of demo mode, in milliseconds from the moment of sending. */
function endOf(balance: Balances | null): number | null {
  return balance?.remove_demo_in === undefined ? null : serverNow() + balance.remove_demo_in;
}

/** Marks demo mode beside the balance with its remaining time, so that play money is never mistaken for money. */
export function DemoBadge() {
  const balance = useStore($balance);
  const until = useMemo(() => endOf(balance), [balance]);
  if (balance?.budget_mode !== 'DEMO') return null;
  return (
    <span
      data-testid="demo"
      title="Demo mode: everything is won and lost with play money."
      className="flex flex-col items-center rounded-chip bg-warn px-1 py-0.5 whitespace-nowrap text-micro leading-tight font-strong text-on-brand sm:flex-row sm:gap-1.5 sm:px-1.5 sm:py-1 sm:text-caption"
    >
      Demo
      {until !== null && until > 0 && <Countdown until={until} now={serverNow} className="num font-label" />}
    </span>
  );
}
