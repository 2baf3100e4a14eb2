import { expect, test } from 'vitest';
import { currencyNames, formatConverted } from './converted.ts';

/** Formatters put spaces of several kinds. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [1000, { currency: 'EUR', rate: 0.93 }, 'en-GB', '€9.30'],
  [1000, { currency: 'EUR', rate: 0.93 }, 'de', '9,30 €'],
  [128_450, { currency: 'PLN', rate: 3.66 }, 'pl', '4701,27 zł'],
  [128_450, { currency: 'JPY', rate: 154.6 }, 'en-GB', 'JP¥198,584'],
  [-250, { currency: 'GBP', rate: 0.5 }, 'en-GB', '-£1.25'],
  [0, { currency: 'UAH', rate: 42.1 }, 'uk', '0,00 ₴'],
])('%i cents by %o in %s are %s', (cents, conversion, locale, text) => {
  expect(plain(formatConverted(cents, conversion, locale))).toBe(text);
});

test('names currencies in the language of the page, and one without a name by its code', () => {
  expect(currencyNames('de')('GBP')).toBe('Britisches Pfund');
  expect(currencyNames('pl')('EUR')).toBe('euro');
  expect(currencyNames('de')('QQQ')).toBe('QQQ');
});
