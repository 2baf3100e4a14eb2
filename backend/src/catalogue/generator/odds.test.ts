import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageReturn, solveWeights } from './odds.ts';
import { riskGrade } from './risk.ts';

test('finds whole weights of a million for every return', () => {
  // Shares of the price in percent; a tenth and fifty times it are always among them, so that 90 % can be reached.
  const shares = fc.array(fc.integer({ min: 10, max: 5_000 }), { maxLength: 18 });
  fc.assert(
    fc.property(shares, fc.integer({ min: 100, max: 100_000 }), (drawn, price) => {
      const all = [...drawn, 10, 5_000].map((share) => Math.ceil((price * share) / 100));
      const weights = solveWeights(all, price, 900_000);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000);
      expect(weights.every((weight) => Number.isInteger(weight) && weight >= 20)).toBe(true);
      const items = weights.map((weight, at) => ({ weight, cost: all[at]! }));
      // Each weight is cut to a whole part, so the return may miss by one part of every item.
      const slack = all.reduce((sum, cost) => sum + cost, 0) / price;
      expect(Math.abs(averageReturn(items, price) - 900_000)).toBeLessThanOrEqual(slack + 1);
    }),
  );
});

test('refuses a return without possible weights', () => {
  expect(() => solveWeights([200, 300], 100, 900_000)).toThrow(RangeError);
  expect(() => solveWeights([1, 2], 100, 900_000)).toThrow(RangeError);
});

test('grades exactly at the limits', () => {
  // Half below and half above by the same amount: the standard deviation is exactly 0.8 of the price.
  const spread = (away: number) => [
    { weight: 500_000, cost: 1_000 - away },
    { weight: 500_000, cost: 1_000 + away },
  ];
  expect(riskGrade(spread(799), 1_000)).toBe('Low');
  expect(riskGrade(spread(800), 1_000)).toBe('Medium');
  expect(
    riskGrade(
      [
        { weight: 990_000, cost: 10 },
        { weight: 10_000, cost: 60_000 },
      ],
      1_000,
    ),
  ).toBe('Extreme');
});
