import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomes } from './pf1.ts';
import { indexOfTicket, pickByWeight, ticketRanges } from './tickets.ts';

const weightLists = fc
  .uniqueArray(fc.integer({ min: 1, max: outcomes - 1 }), { maxLength: 30 })
  .map((cuts) => [...cuts.toSorted((a, b) => a - b), outcomes].map((cut, at, all) => cut - (all[at - 1] ?? 0)));

// proves GAME-504
test('covers every ticket once and finds its item', () => {
  fc.assert(
    fc.property(weightLists, fc.integer({ min: 0, max: outcomes - 1 }), (weights, roll) => {
      const ranges = ticketRanges(weights);
      expect(ranges[0]!.from).toBe(0);
      expect(ranges.at(-1)!.to).toBe(outcomes - 1);
      ranges.slice(1).forEach((range, at) => expect(range.from).toBe(ranges[at]!.to + 1));
      const item = indexOfTicket(ranges, roll);
      expect(roll >= ranges[item]!.from && roll <= ranges[item]!.to).toBe(true);
      let cumulative = 0;
      expect(item).toBe(weights.findIndex((weight) => (cumulative += weight) > roll));
      expect(pickByWeight(weights, roll)).toBe(item);
    }),
  );
});

test('refuses partial weights and rolls outside', () => {
  for (const weights of [[], [999_999], [1_000_001], [0, 1_000_000], [-1, 1_000_001], [0.5, 999_999.5]])
    expect(() => ticketRanges(weights)).toThrow(RangeError);
  const ranges = ticketRanges([500_000, 500_000]);
  for (const roll of [-1, 1_000_000, Number.NaN, 0.5 + 499_999]) expect(() => indexOfTicket(ranges, roll)).toThrow(RangeError);
});

test('says which roll no range holds, and finds both ends', () => {
  const ranges = ticketRanges([2, 3], 5);
  expect([0, 1, 2, 4].map((roll) => indexOfTicket(ranges, roll))).toEqual([0, 0, 1, 1]);
  expect(() => indexOfTicket(ranges, 5)).toThrow('no ticket range holds roll 5');
  expect(() => indexOfTicket(ranges, -1)).toThrow('no ticket range holds roll -1');
  expect(() => indexOfTicket([], 0)).toThrow('no ticket range holds roll 0');
});
