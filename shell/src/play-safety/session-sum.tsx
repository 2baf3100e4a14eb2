import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Money } from '@riftdrop/ui/money';
import type { ReactNode } from 'react';
import { $result } from './session-result.ts';
import { SignedAmount } from './signed-amount.tsx';

/** The result of the visit in three lines. */
export function SessionSum() {
  const result = useStore($result);
  if (!result) return <p className="text-mid">{t`No result yet.`}</p>;
  return (
    <>
      <dl className="grid gap-1.5">
        <Line label={t`Staked`}>
          <Money cents={result.staked} />
        </Line>
        <Line label={t`Won`}>
          <Money cents={result.won} />
        </Line>
        <Line label={t`Net result`} strong>
          <SignedAmount cents={result.net} />
        </Line>
      </dl>
      <p className="mt-2 text-caption text-low">{t`Items count with the price that they were won at, whether you sold them or not.`}</p>
    </>
  );
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 border-t border-line pt-1.5 font-strong' : 'flex justify-between gap-4 text-mid'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
