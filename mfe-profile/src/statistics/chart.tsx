import type { RollWeek } from '@riftdrop/contract/api/fairness/roll-statistics';
import { serverNow } from '@riftdrop/host/clock';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { ChartColumn, Info, Table } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { roundUp } from '../round-up.ts';
import { type Bar, barsOf, reachOfChance, type Span, sumOf } from './spans.ts';

const spans = [
  { value: 'weeks', label: '12 w', name: '12 weeks' },
  { value: 'year', label: '1 y', name: '1 year' },
  { value: 'all', label: 'All', name: 'All time' },
] as const;
const shareOf = (part: number, whole: number) => (whole === 0 ? '' : `${((part / whole) * 100).toFixed(2)}%`);

/** Stakes, returns and expected returns over time: as bars, or as the table behind them. */
export function Chart({ weeks }: { weeks: readonly RollWeek[] }) {
  const [span, setSpan] = useState<Span>('weeks');
  const [asTable, setAsTable] = useState(false);
  const bars = useMemo(() => barsOf(weeks, span, serverNow()), [weeks, span]);
  const all = sumOf(bars);
  const reach = reachOfChance(all);
  return (
    <section aria-labelledby="staked-title" className="flex min-w-0 flex-col rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="staked-title" className="mr-auto text-h3">
          Staked and returned
        </h2>
        <Segmented label="Time" options={spans} value={span} onChange={setSpan} />
        <Button variant="ghost" size={36} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn aria-hidden="true" className="size-4" /> : <Table aria-hidden="true" className="size-4" />}
          <span>{asTable ? 'Chart' : 'Table'}</span>
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        <Sum name="Staked" mark="size-3 rounded-[3px] border border-line-strong bg-surface-4">
          <Money cents={all.staked} />
        </Sum>
        <Sum name="Returned" mark="size-3 rounded-[3px] bg-tier-1" share={shareOf(all.returned, all.staked)}>
          <Money cents={all.returned} />
        </Sum>
        <Sum name="Expected" mark="h-0.5 w-4 bg-info" share={shareOf(all.expected, all.staked)}>
          <Money cents={Math.round(all.expected)} />
        </Sum>
        <Sum name="Difference">
          <Money cents={all.returned - all.staked} signed />
        </Sum>
      </dl>
      {asTable ? <BarTable bars={bars} /> : <Bars bars={bars} />}
      <p className="mt-4 flex items-start gap-2 text-[0.8125rem] leading-4.5 text-mid">
        <Info aria-hidden="true" className="mt-px size-4 shrink-0 text-low" />
        <span>
          Expected is the average of the published chances.
          {reach && ` By chance alone, such play ends between ${reach[0]}% and ${reach[1]}% nineteen times in twenty.`}
        </span>
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

function Bars({ bars }: { bars: readonly Bar[] }) {
  const top = roundUp(Math.max(100, ...bars.flatMap(({ staked, returned, expected }) => [staked, returned, expected])));
  const every = Math.ceil(bars.length / 12);
  const height = (cents: number) => ({ height: `${(cents / top) * 100}%` });
  const said = bars.filter(({ staked }) => staked > 0);
  return (
    <div
      role="img"
      aria-label={
        said.length === 0
          ? 'Nothing was staked in this period'
          : said.map((bar) => `${bar.label}: staked ${formatMoney(bar.staked)}, returned ${formatMoney(bar.returned)}`).join('; ')
      }
      className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
    >
      <div className="num flex h-52 flex-col justify-between text-right text-micro text-low">
        {[3, 2, 1, 0].map((part) => (
          <span key={part} className="-my-1.5">
            {formatMoney((top / 3) * part, { compact: true })}
          </span>
        ))}
      </div>
      <div className="relative flex h-52 items-end">
        {[0, 1, 2, 3].map((part) => (
          <span key={part} className="absolute inset-x-0 h-px bg-line" style={{ bottom: `${(part / 3) * 100}%` }} />
        ))}
        {bars.map((bar) => (
          <div key={bar.label} className="relative h-full min-w-0 flex-1">
            <span className="absolute inset-x-[18%] bottom-0 rounded-t-[3px] bg-surface-4" style={height(bar.staked)} />
            <span className="absolute inset-x-[36%] bottom-0 rounded-t-[2px] bg-tier-1" style={height(bar.returned)} />
            {bar.expected > 0 && (
              <span
                className="absolute inset-x-[10%] h-0.5 bg-info ring-1 ring-surface-1"
                style={{ bottom: `calc(${(bar.expected / top) * 100}% - 1px)` }}
              />
            )}
          </div>
        ))}
      </div>
      <div className="num col-start-2 mt-2 flex text-micro text-low">
        {bars.map((bar, at) => (
          <span key={bar.label} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {(bars.length - 1 - at) % every === 0 && (
              <span className={(bars.length - 1 - at) % (every * 3) === 0 ? undefined : 'max-sm:hidden'}>
                {at === bars.length - 1 ? 'now' : bar.label}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

function BarTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <div tabIndex={0} role="region" aria-label="Staked and returned as a table" className="mt-4 max-h-72 overflow-auto focus-ring">
      <table className="num w-full text-right">
        <thead className="text-caption text-low">
          <tr className="*:px-2 *:py-1.5 *:text-right *:font-label *:first:text-left">
            <th scope="col">From</th>
            <th scope="col">Staked</th>
            <th scope="col">Returned</th>
            <th scope="col">Expected</th>
          </tr>
        </thead>
        <tbody className="text-mid">
          {bars.toReversed().map((bar) => (
            <tr key={bar.label} className="border-t border-line *:px-2 *:py-1.5">
              <th scope="row" className="text-left font-label whitespace-nowrap text-hi">
                {bar.label}
              </th>
              <td>{formatMoney(bar.staked)}</td>
              <td>{formatMoney(bar.returned)}</td>
              <td>{formatMoney(Math.round(bar.expected))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
