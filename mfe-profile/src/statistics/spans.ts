import type { RollWeek } from '@riftdrop/contract/api/fairness/roll-statistics';
import { dateText } from '@riftdrop/ui/date';

export type Span = 'weeks' | 'year' | 'all';

/** One bar of the chart, USD cents. */
export interface Bar {
  /** The first day of its time. */
  from: Date;
  label: string;
  staked: number;
  returned: number;
  expected: number;
  deviation: number;
}

const week = 7 * 24 * 3600_000;
/** Bars of each choice; all time is as many months as fit. */
const counts: Record<Span, number> = { weeks: 12, year: 12, all: 60 };

/**
 * The bars of a span up to now, those without play too. Weeks begin on Monday, and a week belongs to the month that it
 * begins in.
 */
export function barsOf(weeks: readonly RollWeek[], span: Span, now: number): Bar[] {
  const starts = span === 'weeks' ? mondays(now, counts.weeks) : months(now, counts[span]);
  const keyOf = (date: Date) => (span === 'weeks' ? date.toISOString().slice(0, 10) : date.toISOString().slice(0, 7));
  const bars = starts.map((from) => {
    const own = weeks.filter((one) => keyOf(new Date(one.week)) === keyOf(from));
    return { from, label: dateText(from, span === 'weeks' ? 'day' : 'month', 'UTC'), ...sumOf(own) };
  });
  return span === 'all'
    ? bars.slice(
        Math.max(
          0,
          Math.min(
            bars.length - 12,
            bars.findIndex(({ staked }) => staked > 0),
          ),
        ),
      )
    : bars;
}

type Sums = Pick<RollWeek, 'staked' | 'returned' | 'expected' | 'deviation'>;

/** Sums of several spans. Independent variances add up. */
export function sumOf(parts: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => parts.reduce((total, part) => total + part[name], 0);
  const deviation = Math.sqrt(parts.reduce((total, part) => total + part.deviation ** 2, 0));
  return { staked: sum('staked'), returned: sum('returned'), expected: sum('expected'), deviation };
}

function mondays(now: number, count: number): Date[] {
  const today = new Date(now);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const last = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - sinceMonday);
  return Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * week));
}

function months(now: number, count: number): Date[] {
  const today = new Date(now);
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - at), 1)));
}

/**
 * Between which shares of the stakes chance alone ends nineteen times in twenty, percent; null while nothing was
 * staked.
 */
export function reachOfChance({ staked, expected, deviation }: Sums): [low: number, high: number] | null {
  if (staked === 0) return null;
  const share = (cents: number) => Math.max(0, Math.round((cents / staked) * 100));
  return [share(expected - 1.96 * deviation), share(expected + 1.96 * deviation)];
}
