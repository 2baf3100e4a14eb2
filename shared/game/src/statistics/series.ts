import type { GameStatistics } from '@riftdrop/contract/api/games/games';

type Day = GameStatistics['days'][number];

/** Drawn lines: cumulative amounts, by days with finished games. */
export const lines = ['staked', 'won_back', 'expected'] as const;
export type Line = (typeof lines)[number];

export interface Point extends Record<Line, number> {
  day: string;
  games: number;
  /** Share of the time between the first point and the last one. */
  at: number;
}

const dayMs = 86_400_000;

/** Running totals by day, oldest first. They begin with nothing on the day before the first game, so that one day makes a line, too. */
export function seriesOf(days: readonly Day[]): Point[] {
  const [first] = days;
  if (!first) return [];
  const from = Date.parse(first.day) - dayMs;
  const span = Date.parse(days.at(-1)!.day) - from;
  const start: Point = { day: new Date(from).toISOString().slice(0, 10), games: 0, staked: 0, won_back: 0, expected: 0, at: 0 };
  return days.reduce<Point[]>(
    (points, { day, games, staked, won_back, expected }) => {
      const before = points.at(-1)!;
      return [
        ...points,
        {
          day,
          games: before.games + games,
          staked: before.staked + staked,
          won_back: before.won_back + won_back,
          expected: before.expected + expected,
          at: (Date.parse(day) - from) / span,
        },
      ];
    },
    [start],
  );
}
