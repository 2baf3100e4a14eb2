import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, cents, ppm, share, split, subtract, times } from './amount.ts';

const wholeCents = fc.integer({ min: 0, max: 2 ** 50 }).map(cents);

test('refuses anything but whole numbers within 2^53', () => {
  for (const wrong of [{ toString: '' }, Symbol('1')] as unknown as number[]) expect(() => cents(wrong)).toThrow(RangeError);
  for (const wrong of [0.5, -0, Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)]) expect(() => cents(wrong)).toThrow(RangeError);
  for (const right of [0, 1, -1, Number.MAX_SAFE_INTEGER]) expect(cents(right)).toBe(right);
});

test('adds and subtracts exactly, throws beyond 2^53', () => {
  fc.assert(fc.property(wholeCents, wholeCents, (a, b) => subtract(add(a, b), b) === a));
  expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  expect(() => times(cents(2 ** 52), 2)).toThrow(RangeError);
  expect(Object.is(times(cents(-5), 0), 0)).toBe(true);
});

test('splits into equal parts, within one cent', () => {
  fc.assert(
    fc.property(wholeCents, fc.integer({ min: 1, max: 40 }), (amount, count) => {
      const parts = split(amount, count);
      expect(parts).toHaveLength(count);
      expect(add(cents(0), ...parts)).toBe(amount);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('rounds a share down exactly', () => {
  // 1.15 x 100 in floating point is 114.99999999999999.
  expect(share(cents(100), ppm(1_150_000))).toBe(115);
  expect(share(cents(Number.MAX_SAFE_INTEGER), ppm(1_000_000))).toBe(Number.MAX_SAFE_INTEGER);
  expect(share(cents(-1), ppm(500_000))).toBe(-1);
  fc.assert(
    fc.property(wholeCents, fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const taken = BigInt(share(amount, ppm(rate)));
      const exact = BigInt(amount) * BigInt(rate);
      return taken * 1_000_000n <= exact && exact < (taken + 1n) * 1_000_000n;
    }),
  );
});
