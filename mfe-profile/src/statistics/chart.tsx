import { t } from '@lingui/core/macro';
import type { RollWeek } from '@riftdrop/contract/api/fairness/roll-statistics';
import { useNow } from '@riftdrop/host/clock';
import { percentage } from '@riftdrop/money/decimal';
import { formatMoney, pageLocale } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Chart, ChartTable } from '@riftdrop/ui/chart';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { ChartColumn, Info, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Bar, barsOf, reachOfChance, type Span, sumOf } from './spans.ts';

const spans = () =>
  [
    { value: 'weeks', label: t`12 w`, name: t`12 weeks` },
    { value: 'year', label: t`1 y`, name: t`1 year` },
    { value: 'all', label: t`All`, name: t`All time` },
  ] as const;
const shareOf = (part: number, whole: number) => (whole === 0 ? '' : percentage(((part / whole) * 100).toFixed(2), pageLocale()));

/** Stakes, returns and expected returns over time: as bars, or as the table behind them. */
export function RollsChart({ weeks }: { weeks: readonly RollWeek[] }) {
  const [span, setSpan] = useState<Span>('weeks');
  const [asTable, setAsTable] = useState(false);
  const now = useNow();
  const bars = barsOf(weeks, span, now);
  const all = sumOf(bars);
  const reach = reachOfChance(all);
  return (
    <section aria-labelledby="staked-title" className="flex min-w-0 flex-col rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="staked-title" className="me-auto text-h3">
          {t`Staked and returned`}
        </h2>
        <Segmented label={t`Time`} options={spans()} value={span} onChange={setSpan} />
        <Button variant="ghost" size={36} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn aria-hidden="true" className="size-4" /> : <Table aria-hidden="true" className="size-4" />}
          <span>{asTable ? t`Chart` : t`Table`}</span>
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        <Sum name={t`Staked`} mark="size-3 rounded-[3px] border border-line-strong bg-surface-4">
          <Money cents={all.staked} />
        </Sum>
        <Sum name={t`Returned`} mark="size-3 rounded-[3px] bg-tier-1" share={shareOf(all.returned, all.staked)}>
          <Money cents={all.returned} />
        </Sum>
        <Sum name={t`Expected`} mark="h-0.5 w-4 bg-info" share={shareOf(all.expected, all.staked)}>
          <Money cents={Math.round(all.expected)} />
        </Sum>
        <Sum name={t`Difference`}>
          <Money cents={all.returned - all.staked} signed />
        </Sum>
      </dl>
      <div className="mt-5">{asTable ? <BarTable bars={bars} /> : <Bars bars={bars} />}</div>
      <p className="mt-4 flex items-start gap-2 text-[0.8125rem] leading-4.5 text-mid">
        <Info aria-hidden="true" className="mt-px size-4 shrink-0 text-low" />
        <span>{[t`Expected is what the chances give on average.`, reach && chance(reach)].filter(Boolean).join(' ')}</span>
      </p>
    </section>
  );
}

function Sum({ name, mark, share, children }: { name: string; mark?: string; share?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-caption text-mid">
        {mark && <span aria-hidden="true" className={mark} />}
        {name}
      </dt>
      <dd className="font-strong">
        {children} {share && <span className="num text-caption font-label text-low">{share}</span>}
      </dd>
    </div>
  );
}

const chance = ([low, high]: [low: number, high: number]): string => t`Normal for this many openings: ${low}% to ${high}%.`;

function inWords({ label, ...bar }: Bar): string {
  const staked = formatMoney(bar.staked);
  const returned = formatMoney(bar.returned);
  return t`${label}: staked ${staked}, returned ${returned}`;
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const every = Math.ceil(bars.length / 12);
  const of = (name: 'staked' | 'returned' | 'expected') => bars.map((bar) => bar[name]);
  const said = bars.filter(({ staked }) => staked > 0);
  return (
    <Chart
      label={said.length === 0 ? t`Nothing was staked in this period` : said.map(inWords).join('; ')}
      series={[
        { as: 'bar', className: 'inset-x-[18%] rounded-t-[3px] bg-surface-4', cents: of('staked') },
        { as: 'bar', className: 'inset-x-[36%] rounded-t-[2px] bg-tier-1', cents: of('returned') },
        { as: 'mark', className: 'inset-x-[10%] bg-info ring-1 ring-surface-1', cents: of('expected') },
      ]}
      marks={bars.map((bar, at) => (
        <span key={bar.label} className="min-w-0 flex-1 text-center whitespace-nowrap">
          {(bars.length - 1 - at) % every === 0 && (
            <span className={(bars.length - 1 - at) % (every * 3) === 0 ? undefined : 'max-sm:hidden'}>
              {at === bars.length - 1 ? t`now` : bar.label}
            </span>
          )}
        </span>
      ))}
      className="h-52"
    />
  );
}

function BarTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <ChartTable
      label={t`Staked and returned as a table`}
      columns={[t`From`, t`Staked`, t`Returned`, t`Expected`]}
      rows={bars.map(({ label, staked, returned, expected }) => [
        label,
        ...[staked, returned, Math.round(expected)].map((cents) => formatMoney(cents)),
      ])}
    />
  );
}
