import { expect, test } from 'vitest';
import { localized, toDecimal } from './decimal.ts';

test.each([
  [0n, 2, undefined, '0.00'],
  [-1234n, 2, undefined, '-12.34'],
  [-1n, 2, undefined, '-0.01'],
  [5n, 0, undefined, '5'],
  [1234n, 2, 0, '12'],
  [1299n, 2, 1, '12.9'],
  [-1299n, 2, 1, '-12.9'],
  [1234n, 2, 4, '12.3400'],
])('writes %s with %s digits, %s of them shown, as %s', (amount, exponent, shown, text) => {
  expect(toDecimal(amount, exponent, shown)).toBe(text);
});

test.each([
  ['0', 'en-GB', '0'],
  ['12', 'en-GB', '12'],
  ['123', 'en-GB', '123'],
  ['1234', 'en-GB', '1,234'],
  ['123456', 'en-GB', '123,456'],
  ['-1234567.50', 'en-GB', '-1,234,567.50'],
  ['-1234.5', 'de-DE', '-1.234,5'],
  ['1234567.89', 'de-DE', '1.234.567,89'],
  // Its own digits would stand beside prices in 0-9.
  ['1234.5', 'ar-EG', '1,234.5'],
])('groups %s in %s as %s', (text, locale, expected) => {
  expect(localized(text, locale)).toBe(expected);
  expect(localized(text, locale)).toBe(expected);
});
