import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimal } from './decimal.ts';
import { parseCents, parseDecimal } from './parse.ts';

test('reads back every amount that it can write', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.constantFrom(0, 2, 6, 8, 18),
      (amount, exponent) => parseDecimal(toDecimal(amount, exponent), exponent) === amount,
    ),
  );
});

test('reads what a person types as exact cents', () => {
  const table: [string, number | null][] = [
    ['0', 0],
    ['0.29', 29],
    ['1.15', 115],
    [' 12,5 ', 1250],
    ['007', 700],
    ['1284.50', 128450],
    ['', null],
    ['.', null],
    ['.5', null],
    ['5.', null],
    ['-1', null],
    ['+1', null],
    ['1e2', null],
    ['1.234', null],
    ['1,284.50', null],
    ['0x10', null],
    ['NaN', null],
    ['Infinity', null],
    ['١٢', null],
    ['９', null],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', null],
  ];
  for (const [text, amount] of table) expect([text, parseCents(text)]).toEqual([text, amount]);
});
