import type { GameStatistics } from '@riftdrop/contract/api/games/games';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { dateText } from '@riftdrop/ui/date';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { rowClass } from './row-class.ts';
import { cornersOf, type Line, lines, seriesOf, topOf } from './series.ts';

const looks: Record<Line, { label: string; stroke: string; dashes?: string }> = {
  staked: { label: 'Staked', stroke: 'stroke-tier-1' },
  won_back: { label: 'Won back', stroke: 'stroke-info' },
  expected: { label: 'Expected', stroke: 'stroke-warn', dashes: '5 4' },
};

/** Running totals day by day as lines, and the same days as a table. */
export function Chart({ days }: { days: GameStatistics['days'] }) {
  const points = seriesOf(days);
  const top = topOf(points);
  const last = points.at(-1)!;
  return (
    <section aria-labelledby="stats-chart" className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="stats-chart" className="text-h3">
          Over time
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-mid">
          {lines.map((line) => (
            <li key={line} className="flex items-center gap-1.5">
              <svg aria-hidden="true" viewBox="0 0 20 4" className="h-1 w-5">
                <path d="M0 2H20" strokeWidth="2.5" strokeDasharray={looks[line].dashes} className={looks[line].stroke} />
              </svg>
              {looks[line].label}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <span aria-hidden="true" className="num flex flex-col justify-between text-right text-micro text-low">
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{formatMoney(Math.round(amount), { compact: true })}</span>
          ))}
        </span>
        <svg
          role="img"
          aria-label={`Totals from ${dayName(points[0]!.day)} to ${dayName(last.day)}: ${lines.map((line) => `${looks[line].label.toLowerCase()} ${formatMoney(last[line])}`).join(', ')}`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-48 w-full overflow-visible md:h-64"
        >
          {[0, 50, 100].map((y) => (
            <path key={y} d={`M0 ${y}H100`} vectorEffect="non-scaling-stroke" className="stroke-line" />
          ))}
          {lines.map((line) => (
            <polyline
              key={line}
              points={cornersOf(points, line, top)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={looks[line].dashes}
              vectorEffect="non-scaling-stroke"
              className={looks[line].stroke}
            />
          ))}
        </svg>
        <span aria-hidden="true" className="num col-start-2 mt-1.5 flex justify-between text-micro text-low">
          <span>{dayName(points[0]!.day)}</span>
          <span>{dayName(last.day)}</span>
        </span>
      </div>
      <details className="group mt-3">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-control px-1 text-body font-label text-mid focus-ring hover:text-hi pointer-coarse:min-h-11">
          <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" /> The same as a table
        </summary>
        <Days days={days} />
      </details>
    </section>
  );
}

function Days({ days }: { days: GameStatistics['days'] }) {
  return (
    <div tabIndex={0} role="region" aria-label="Days" className="max-h-100 overflow-auto focus-ring">
      <table className="num w-full text-right text-caption">
        <caption className="sr-only">Games that ended on each day, newest first</caption>
        <thead className="text-low">
          <tr className={rowClass}>
            <th scope="col">Day</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
            {lines.map((line) => (
              <th key={line} scope="col">
                {looks[line].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-mid">
          {days.toReversed().map((day) => (
            <tr key={day.day} className={clsx('border-t border-line', rowClass)}>
              <th scope="row">{dayName(day.day)}</th>
              <td>{formatCount(day.games)}</td>
              <td>{formatCount(day.won)}</td>
              {lines.map((line) => (
                <td key={line}>{formatMoney(day[line])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayName = (day: string): string => dateText(day, 'date', 'UTC');
