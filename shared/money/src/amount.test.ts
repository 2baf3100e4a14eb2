import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, cents, points, ppm, share, split, subtract, times } from './amount.ts';

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

test('names the amount and the wrong value', () => {
  const got = 'must be a whole number within 2^53, got';
  expect(() => cents(0.5)).toThrow(`an amount of cents ${got} 0.5`);
  expect(() => points(0.5)).toThrow(`an amount of points ${got} 0.5`);
  expect(() => ppm(0.5)).toThrow(`a rate in parts per million ${got} 0.5`);
  expect(() => cents('1' as unknown as number)).toThrow(`an amount of cents ${got} string`);
  const most = cents(Number.MAX_SAFE_INTEGER);
  expect(() => add(most, most)).toThrow(`a sum ${got}`);
  expect(() => subtract(cents(-1), most)).toThrow(`a difference ${got}`);
  expect(() => times(cents(1), 0.5)).toThrow(`a count ${got} 0.5`);
  expect(() => times(most, 2)).toThrow(`a product ${got}`);
  expect(() => share(most, ppm(2_000_000))).toThrow(`a share ${got}`);
});

test('rounds a negative share down, and leaves an exact one', () => {
  expect(share(cents(-3), ppm(500_000))).toBe(-2);
  expect(share(cents(-2), ppm(500_000))).toBe(-1);
  expect(share(cents(3), ppm(500_000))).toBe(1);
});

test('splits with the larger parts first', () => {
  expect(split(cents(11), 3)).toEqual([4, 4, 3]);
  expect(split(cents(9), 3)).toEqual([3, 3, 3]);
  expect(split(cents(0), 1)).toEqual([0]);
});

test('splits no negative amount, and into at least one whole part', () => {
  for (const [amount, parts] of [
    [10, 0],
    [10, 1.5],
    [10, -1],
    [-10, 2],
  ] as const)
    expect(() => split(cents(amount), parts)).toThrow(new RangeError('only a positive amount can be split, into at least one part'));
});
