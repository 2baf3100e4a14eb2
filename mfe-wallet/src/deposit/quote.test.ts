import { speak } from '@riftdrop/host/words';
import { expect, test } from 'vitest';
import { feeText, isLimitReached, mostOf, problemOf, quoteOf } from './quote.ts';

const settings = { presets: [], bonus_rate: 0, bonus_coupon: null, bonus_left: 10_000, deposit_left: null, sandbox: true };

test('rounds the fee up', () => {
  // 2.5 % of 33.33 is 0.83325.
  expect(quoteOf(3_333, { fee: 250 }, settings)).toEqual({ fee: 84, received: 3_249, bonus: 0 });
});

// proves WALLET-026
test.each([
  [10_000, 10_000, 487],
  [10_000, 100, 100],
])('the bonus of %i, of which %i are left today, is %i', (amount, bonus_left, bonus) => {
  expect(quoteOf(amount, { fee: 250 }, { ...settings, bonus_rate: 5, bonus_left }).bonus).toBe(bonus);
});

test.each([
  [null, null, 'Enter an amount.'],
  [499, null, 'At least $5.00.'],
  [200_001, null, 'At most $2,000.00 with this method.'],
  [5_001, 5_000, 'Your own limit leaves $50.00.'],
  [5_000, 5_000, null],
  [500, null, null],
])('an amount of %s with %s left: %s', (amount, left, problem) => {
  expect(problemOf(amount, { min: 500, max: 200_000 }, left)).toBe(problem);
});

test('writes a fee with the decimal sign of the language', () => {
  expect([feeText(250), feeText(0)]).toEqual(['2.5%', 'no fee']);
  speak('pl');
  expect(feeText(250)).toBe('2,5%');
  speak('en');
});

test('the limit lowers the most, and closes a method whose least it does not reach', () => {
  expect([mostOf({ max: 2_000 }, null), mostOf({ max: 2_000 }, 700)]).toEqual([2_000, 700]);
  expect([isLimitReached({ min: 500 }, 499), isLimitReached({ min: 500 }, 500), isLimitReached({ min: 500 }, null)]).toEqual([
    true,
    false,
    false,
  ]);
});
