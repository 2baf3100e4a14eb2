import { expect, test } from 'vitest';
import { barsOf, reachOfChance, sumOf } from './spans.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const week = (day: string, staked: number) => ({
  week: day,
  opened: 1,
  staked,
  returned: staked / 2,
  expected: staked * 0.9,
  deviation: 30,
});

test('shows twelve weeks up to this one, those without play too', () => {
  const bars = barsOf([week('2026-11-23', 500), week('2026-11-09', 200), week('2025-01-06', 999)], 'weeks', now);
  expect(bars).toHaveLength(12);
  expect(bars.map(({ label }) => label).slice(-3)).toEqual(['9 Nov', '16 Nov', '23 Nov']);
  expect(bars.map(({ staked }) => staked).slice(-3)).toEqual([200, 0, 500]);
});

test('puts weeks into the month in which they begin', () => {
  const bars = barsOf([week('2026-11-23', 500), week('2026-11-09', 200), week('2026-10-26', 40)], 'year', now);
  expect(bars.map(({ label, staked }) => [label, staked]).slice(-2)).toEqual([
    ['Oct 26', 40],
    ['Nov 26', 700],
  ]);
});

test('begins all time with the first month of play, and shows a year at least', () => {
  expect(barsOf([week('2026-11-23', 500)], 'all', now)).toHaveLength(12);
  expect(barsOf([week('2024-11-04', 500)], 'all', now)).toHaveLength(25);
});

test('adds deviations by their squares', () => {
  expect(sumOf([week('2026-11-23', 100), { ...week('2026-11-16', 100), deviation: 40 }])).toEqual({
    staked: 200,
    returned: 100,
    expected: 180,
    deviation: 50,
  });
});

test('says how far chance reaches', () => {
  expect(reachOfChance({ staked: 10_000, returned: 0, expected: 9_000, deviation: 500 })).toEqual([80, 100]);
  expect(reachOfChance({ staked: 0, returned: 0, expected: 0, deviation: 0 })).toBeNull();
});
