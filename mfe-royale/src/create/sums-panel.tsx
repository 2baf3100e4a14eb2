import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $balance } from '@riftdrop/host/balance';
import { formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { roundName } from '../bracket/words.ts';
import type { Sums } from './settings.ts';

/** The price of the game, the refunds of early losers, and the average return, before any payment. */
export function SumsPanel({ sums }: { sums: Sums }) {
  const balance = useStore($balance)?.balance ?? null;
  const { rounds, place, refunds, sponsored, prepaid, pay, others, averageReturnPpm } = sums;
  const left = balance === null ? null : balance - pay;
  return (
    <div className="grid gap-3">
      <table className="num w-full text-start text-body">
        <caption className="sr-only">{t`Price and refund by round`}</caption>
        <thead className="text-caption text-low">
          <tr className="*:pb-1 *:font-label">
            <th scope="col">{t`Round`}</th>
            <th scope="col" className="text-end">
              {t`Price`}
            </th>
            <th scope="col" className="text-end">
              {t`Back if you lose it`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((cost, at) => (
            <tr key={at} className="text-mid *:py-1">
              <th scope="row" className="font-body">
                {roundName(at + 1, rounds.length)}
              </th>
              <td className="text-end text-hi">
                <Money cents={cost} />
              </td>
              <td className="text-end">
                <Money cents={refunds[at]!} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-1.5 border-t border-line pt-3">
        <Line name={t`One place, all rounds`}>
          <Money cents={place} />
        </Line>
        {sponsored > 0 && (
          <Line name={t`Prepaid for ${plural(sponsored, { one: '# place', other: '# places' })}`}>
            <Money cents={prepaid} />
          </Line>
        )}
        <div className="flex items-baseline justify-between gap-3">
          <dt className="font-strong text-hi">{t`You pay`}</dt>
          <dd className="font-display text-h1 font-bold text-hi">
            <Money cents={pay} />
          </dd>
        </div>
        <Line name={t`The others pay, each`}>
          <Money cents={others} />
        </Line>
        {left !== null && (
          <Line name={t`Balance after it`} className={left < 0 ? 'text-neg' : undefined}>
            <Money cents={left} />
          </Line>
        )}
        <Line name={t`Average return`}>{formatPercent(averageReturnPpm)}</Line>
        <Line name={t`House edge`}>{formatPercent(1_000_000 - averageReturnPpm)}</Line>
      </dl>
    </div>
  );
}

function Line({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-mid">{name}</dt>
      <dd className={clsx('num font-label', className ?? 'text-hi')}>{children}</dd>
    </div>
  );
}
