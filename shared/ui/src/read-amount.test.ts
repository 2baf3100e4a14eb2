import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, type CurrencyCode } from '@riftdrop/money/currency';
import { localized, toDecimal } from '@riftdrop/money/decimal';
import { readAmount } from './read-amount.ts';

const codes = fc.constantFrom(...(Object.keys(currencies) as CurrencyCode[]));

test('reads back every amount that the site can write, in every locale', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      codes,
      fc.constantFrom('en-GB', 'de-DE', 'de-CH', 'fr-FR', 'ru-RU', 'pl-PL', 'pt-BR'),
      (amount, code, locale) => {
        const { exponent, digits, symbol } = currencies[code];
        const shown = amount * 10n ** BigInt(exponent - digits);
        const text = localized(toDecimal(shown, exponent, digits), locale);
        for (const written of [text, `${symbol}${text}`, `${text} ${symbol}`, `${text}${code.toLowerCase()}`])
          expect([written, readAmount(written, code)]).toEqual([written, { amount: shown }]);
      },
    ),
  );
});

/** Texts near to amounts, which a generator of any text would hardly find. */
const nearAmounts = fc
  .array(fc.constantFrom('0', '1', '5', '00', '000', '500', '.', ',', ' ', "'", '-', 'e', '$', '€', '１', '．', 'x'), { maxLength: 9 })
  .map((parts) => parts.join(''));

test('leaves out nothing but zeros, and gives a reason for all that it does not read', () => {
  fc.assert(
    fc.property(fc.oneof(nearAmounts, fc.string()), fc.constantFrom(0, 2), (text, digits) => {
      const { amount, reason } = readAmount(text, 'USD', digits);
      if (amount === null) {
        expect(reason ?? 'Empty.').toMatch(/^[A-Z].*\.$/);
        expect(reason === undefined && /[0-9]/.test(text)).toBe(false);
        return;
      }
      const typed = text.replace(/[１．]/g, (letter) => (letter === '１' ? '1' : '.')).replace(/[^0-9]/g, '');
      const bare = (one: string) => one.replace(/^0+/, '').replace(/0+$/, '');
      expect(bare(amount.toString())).toBe(bare(typed));
    }),
    { numRuns: 2000 },
  );
});

test('never takes one separator before three digits for a fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ','), (units, rest, separator) => {
      const text = `${units}${separator}${String(rest).padStart(3, '0')}`;
      expect(readAmount(text).reason).toContain(`Write ${text.replace(separator, '')}, or `);
      expect(readAmount(text, 'USD', 0)).toEqual({ amount: BigInt(units * 1000 + rest) * 100n });
    }),
  );
});

const digits = 'Write the amount in digits, like 12.50.';
const usd = 'Write the amount in USD.';
const two = 'At most 2 digits can follow the point.';

test.each<[string, bigint | null | string]>([
  ['', null],
  ['  ', null],
  ['$', null],
  ['0', 0n],
  ['0.29', 29n],
  ['1.15', 115n],
  [' 12,5 ', 1250n],
  ['007', 700n],
  ['5.', 500n],
  ['.5', 50n],
  ['1284.50', 128_450n],
  ['1,500.00', 150_000n],
  ['1.500,00', 150_000n],
  ['1.000,50', 100_050n],
  ['1 000', 100_000n],
  ['1\u00a0000', 100_000n],
  ['1\u202f000', 100_000n],
  ['1 000,50', 100_050n],
  ["1'000.50", 100_050n],
  ['1’000', 100_000n],
  ['1,000,000', 100_000_000n],
  ['12,34,567.89', digits],
  ['１００', 10_000n],
  ['１，５００．２５', 150_025n],
  ['$50', 5_000n],
  ['50 usd', 5_000n],
  ['50€', usd],
  ['£1,000.00', usd],
  ['1.5000', 150n],
  ['90071992547409.91', 9_007_199_254_740_991n],
  ['90071992547409.92', 9_007_199_254_740_992n],
  ['10,000', 'Write 10000, or 10.00: a separator before three digits has two meanings.'],
  ['1.234', 'Write 1234, or 1.23: a separator before three digits has two meanings.'],
  ['0.123', two],
  ['0,500', two],
  ['.500', two],
  ['1234.500', two],
  ['1234,567', two],
  ['1.2.5', digits],
  ['1.500.00', digits],
  ['1,50.00', digits],
  ['1 00', digits],
  ['1, 000', digits],
  ['1.000,000,000', digits],
  ['.', digits],
  ['-1', digits],
  ['+1', digits],
  ['15e1', digits],
  ['0x10', digits],
  ['NaN', digits],
  ['5²', digits],
  ['١٢', digits],
  ['9'.repeat(41), 'This is too long for an amount.'],
])('reads %j as %s', (text, expected) => {
  expect(readAmount(text)).toEqual(typeof expected === 'string' ? { amount: null, reason: expected } : { amount: expected });
});

test.each<[string, bigint | string]>([
  ['10,000', 1_000_000n],
  ['10.000', 1_000_000n],
  ['0.000', 'Only whole amounts are possible here.'],
  ['1234,000', 'Only whole amounts are possible here.'],
  ['5.00', 500n],
  ['1.50', 'Only whole amounts are possible here.'],
  ['1e3', 'Write the amount in digits, like 12.'],
])('reads %j as %s where no fraction counts', (text, expected) => {
  expect(readAmount(text, 'USD', 0)).toEqual(typeof expected === 'string' ? { amount: null, reason: expected } : { amount: expected });
});

test.each<[CurrencyCode, string, bigint | string]>([
  ['BTC', '0,123', 12_300_000n],
  ['BTC', '1.2340', 123_400_000n],
  ['BTC', '1.234', 'Write 1234, or 1.2340: a separator before three digits has two meanings.'],
  ['ETH', '1.00000001 ETH', 1_000_000_010_000_000_000n],
  ['ETH', '1.000000001', 'At most 8 digits can follow the point.'],
])('reads in %s %j as %s', (code, text, expected) => {
  expect(readAmount(text, code)).toEqual(typeof expected === 'string' ? { amount: null, reason: expected } : { amount: expected });
});
