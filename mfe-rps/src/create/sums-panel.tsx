import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { ChosenCase } from '@riftdrop/game/chosen-cases';
import type { Sums } from '@riftdrop/game/game-sums';
import { roundsOf } from '@riftdrop/game/groups';
import { PayoutLine } from '@riftdrop/game/payout-line';
import { $balance } from '@riftdrop/host/balance';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import type { RpsSettings } from './new-rps.ts';

export interface SumsPanelProps {
  settings: RpsSettings;
  /** Null while no case is chosen, or its price is unknown. */
  sums: Sums | null;
  cases: ReadonlyMap<string, ChosenCase>;
}

/** Price and average return of the game. */
export function SumsPanel({ settings: { groups }, sums, cases }: SumsPanelProps) {
  const rounds = roundsOf(groups);
  const ppm = sums?.averageReturnPpm ?? null;
  const [back, edge] = [formatPercent(ppm ?? 0), formatPercent(1_000_000 - (ppm ?? 0))];
  const balance = useStore($balance)?.balance ?? null;
  const left = sums === null || balance === null ? null : balance - sums.pay;
  return (
    <>
      <ul aria-label={t`Chosen cases`} className="num grid gap-1 text-body text-mid max-1075:hidden">
        {groups.map(({ id, slug, amount }) => (
          <li key={id} className="flex justify-between gap-2">
            <span className="truncate">
              {amount > 1 && `${amount} × `}
              {cases.get(slug)?.name ?? slug}
            </span>
            <Money cents={(cases.get(slug)?.price ?? 0) * amount} />
          </li>
        ))}
      </ul>
      {sums !== null && sums.sponsored > 0 && (
        <dl className="num text-body">
          <PayoutLine label={t`Prepaid for ${plural(sums.sponsored, { one: '# place', other: '# places' })}`}>
            <Money cents={sums.prepaid} />
          </PayoutLine>
        </dl>
      )}
      <dl className="num grid gap-1.5 text-body max-1075:hidden">
        <div className="flex items-baseline justify-between gap-3 border-y border-line py-2.5">
          <dt className="font-strong text-hi">{t`You pay`}</dt>
          <dd className="font-display text-h1 font-bold text-hi">
            <Money cents={sums?.pay ?? 0} />
          </dd>
        </div>
        {sums !== null && (
          <PayoutLine label={t`The others pay, each`}>
            <Money cents={sums.others} />
          </PayoutLine>
        )}
        {left !== null && (
          <PayoutLine label={t`Balance after it`}>
            <Money cents={left} className={left < 0 ? 'text-neg' : undefined} />
          </PayoutLine>
        )}
      </dl>
      <p className="num text-caption text-low">
        {plural(rounds, { one: '# round', other: '# rounds' })}
        <span>{ppm !== null && ` · ${t`Return ${back} · Edge ${edge}`}`}</span>
        {sums !== null && sums.sponsored > 0 && (
          <span className="1075:hidden">{` · ${t`The others pay ${formatMoney(sums.others)} each`}`}</span>
        )}
      </p>
    </>
  );
}
