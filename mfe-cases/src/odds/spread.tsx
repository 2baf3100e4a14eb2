import { t } from '@lingui/core/macro';
import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { formatCount } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { exactChance, type Step, spreadOf } from './odds-range.ts';

function label(step: Step): string {
  const [from, to] = [formatCount(step.from), formatCount(step.to)];
  if (step.from === 0) return t`under ${to}×`;
  return step.to === Infinity ? t`${from}× and more` : t`${from}× to ${to}×`;
}

/** Bars of the chance to land in each multiple of the price. Nothing in it is coloured as a win: it is a table with lengths. */
export function Spread({ items, price, unit }: { items: readonly CaseItem[]; price: number; unit: string }) {
  const steps = spreadOf(items, price);
  const longest = Math.max(...steps.map(({ weight }) => weight));
  return (
    <section aria-labelledby="spread-title">
      <h3 id="spread-title" className="text-body-l font-strong">
        {t`Worth of a result, in multiples of ${unit}`}
      </h3>
      <dl className="mt-2 grid gap-1.5">
        {steps.map((step) => (
          <div key={step.from} className="num grid grid-cols-[104px_minmax(0,1fr)_84px] items-center gap-3 text-caption">
            <dt className="text-mid">{label(step)}</dt>
            <dd aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <i
                className={clsx('block h-full rounded-full', step.from >= 1 ? 'bg-info' : 'bg-line-strong')}
                style={{ width: `${(100 * step.weight) / longest}%`, minWidth: step.weight ? 3 : 0 }}
              />
            </dd>
            <dd className="text-end font-label text-hi">{exactChance(step.weight)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
