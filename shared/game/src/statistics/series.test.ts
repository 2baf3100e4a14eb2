import { expect, test } from 'vitest';
import { seriesOf } from './series.ts';

const day = (name: string, staked: number, won_back: number, expected: number) => ({
  day: name,
  games: 1,
  won: 0,
  staked,
  won_back,
  expected,
});

test('adds up the days and keeps their distances', () => {
  const points = seriesOf([day('2026-03-02', 500, 0, 450), day('2026-03-03', 500, 1200, 450), day('2026-03-11', 1000, 0, 900)]);
  expect(points.map(({ day: name, games, staked, won_back, expected, at }) => [name, games, staked, won_back, expected, at])).toEqual([
    ['2026-03-01', 0, 0, 0, 0, 0],
    ['2026-03-02', 1, 500, 0, 450, 0.1],
    ['2026-03-03', 2, 1000, 1200, 900, 0.2],
    ['2026-03-11', 3, 2000, 1200, 1800, 1],
  ]);
});

test('begins one day before the first, and makes no point without days', () => {
  expect(seriesOf([day('2026-01-01', 40, 10, 20)]).map(({ at, staked }) => [at, staked])).toEqual([
    [0, 0],
    [1, 40],
  ]);
  expect(seriesOf([])).toEqual([]);
});
