import { expect, test } from 'vitest';
import { cornersOf, seriesOf, topOf } from './series.ts';

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
  expect(cornersOf(points, 'won_back', topOf(points))).toBe('0,100 10,100 20,40 100,40');
});

test('draws a line for one day, and nothing for none', () => {
  expect(cornersOf(seriesOf([day('2026-01-01', 40, 10, 20)]), 'staked', 50)).toBe('0,100 100,20');
  expect(seriesOf([])).toEqual([]);
});

test.each([
  [0, 1],
  [7, 10],
  [1000, 1000],
  [1001, 2000],
  [4999, 5000],
  [512_345, 1_000_000],
])('ends the axis of %i at %i', (staked, top) => {
  expect(topOf(seriesOf([day('2026-01-01', staked, 0, 0)]))).toBe(top);
});
