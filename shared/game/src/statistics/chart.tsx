import { t } from '@lingui/core/macro';
import type { GameStatistics } from '@riftdrop/contract/api/games/games';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Chart, ChartTable } from '@riftdrop/ui/chart';
import { dateText } from '@riftdrop/ui/date';
import { ChevronRight } from 'lucide-react';
import { type Line, lines, seriesOf } from './series.ts';

const looksOf = (): Record<Line, { label: string; stroke: string; dashes?: string }> => ({
  staked: { label: t`Staked`, stroke: 'stroke-tier-1' },
  won_back: { label: t`Won back`, stroke: 'stroke-info' },
  expected: { label: t`Expected`, stroke: 'stroke-warn', dashes: '5 4' },
});

/** Running totals day by day as lines, and the same days as a table. */
export function TotalsChart({ days }: { days: GameStatistics['days'] }) {
  const points = seriesOf(days);
  const last = points.at(-1)!;
  const looks = looksOf();
  const [from, to] = [dayName(points[0]!.day), dayName(last.day)];
  const [staked, back, expected] = [formatMoney(last.staked), formatMoney(last.won_back), formatMoney(last.expected)];
  return (
    <section aria-labelledby="stats-chart" className="rounded-panel border border-line bg-surface-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="stats-chart" className="text-h3">
          {t`Over time`}
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
      <div className="mt-5">
        <Chart
          label={t`Totals from ${from} to ${to}: staked ${staked}, won back ${back}, expected ${expected}`}
          series={lines.map((line) => ({
            as: 'line',
            className: looks[line].stroke,
            dashes: looks[line].dashes,
            cents: points.map((point) => point[line]),
          }))}
          at={points.map(({ at }) => at)}
          marks={[points[0]!, last].map(({ day }) => (
            <span key={day}>{dayName(day)}</span>
          ))}
          className="h-48 md:h-64"
        />
      </div>
      <details className="group mt-3">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-control px-1 text-body font-label text-mid focus-ring hover:text-hi pointer-coarse:min-h-11">
          <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-[calc(var(--forward)*90deg)]" />{' '}
          {t`The same as a table`}
        </summary>
        <ChartTable
          label={t`Games that ended on each day`}
          columns={[t`Day`, t`Games`, t`Won`, ...lines.map((line) => looks[line].label)]}
          rows={days.map((day) => [
            dayName(day.day),
            formatCount(day.games),
            formatCount(day.won),
            ...lines.map((line) => formatMoney(day[line])),
          ])}
          className="max-h-100"
        />
      </details>
    </section>
  );
}

const dayName = (day: string): string => dateText(day, 'date', 'UTC');
