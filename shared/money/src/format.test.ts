import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurrencyCode, currencies, defaultCurrency, divisorOf } from './currency.ts';
import {
  configuredLocale,
  defaultLocale,
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatPointsPrice,
} from './format.ts';

const of = <T>(read: (currency: (typeof currencies)[CurrencyCode], code: CurrencyCode) => T) =>
  Object.fromEntries(Object.entries(currencies).map(([code, currency]) => [code, read(currency, code as CurrencyCode)]));

// proves UI-043, UI-049, DATA-113
test('knows how many digits each currency shows', () => {
  expect(of(({ digits }) => digits)).toEqual({ USD: 2, EUR: 2, ETH: 8, LTC: 6, BTC: 8, XBT: 8 });
});

// proves UI-044, UI-049, DATA-112
test('knows the divisor of each currency', () => {
  const satoshi = 10n ** 8n;
  expect(of((_, code) => divisorOf(code))).toEqual({ USD: 100n, EUR: 100n, ETH: 10n ** 18n, LTC: satoshi, BTC: satoshi, XBT: satoshi });
});

// proves UI-045, UI-046, DATA-114, DATA-115
test('knows the symbol and the name of each currency', () => {
  expect(of(({ symbol, name }) => `${symbol} ${name}`)).toEqual({
    USD: '$ US Dollar',
    EUR: '€ Euro',
    ETH: 'ETH Ethereum',
    LTC: 'LTC Litecoin',
    BTC: 'BTC Bitcoin',
    XBT: 'XBT Bitcoin',
  });
});

// proves UI-047, DATA-116
test('knows which currencies are coins', () => {
  expect(of(({ crypto }) => crypto)).toEqual({ USD: false, EUR: false, ETH: true, LTC: true, BTC: true, XBT: true });
});

// proves UI-050
test('counts in dollars unless another currency is named', () => {
  expect([defaultCurrency, formatMoney(1)]).toEqual(['USD', '$0.01']);
});

test('formats money with currency, sign and locale', () => {
  expect(formatMoney(128450)).toBe('$1,284.50');
  expect(formatMoney(-5)).toBe('-$0.05');
  expect(formatMoney(5, { signed: true })).toBe('+$0.05');
  expect(formatMoney(0, { signed: true })).toBe('$0.00');
  expect(formatMoney(123456789, { locale: 'de-DE' })).toBe('$1.234.567,89');
  expect(formatMoney(1234567890123456789n, { currency: 'ETH' })).toBe('1.23456789 ETH');
  expect(formatMoney(99999999n, { currency: 'LTC' })).toBe('0.999999 LTC');
  expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe('$90,071,992,547,409.91');
});

// proves DATA-119
test('shows the same coins as BTC or as XBT', () => {
  for (const amount of [3n, 123_456_789n, -5n])
    expect(formatMoney(amount, { currency: 'XBT' })).toBe(formatMoney(amount, { currency: 'BTC' }).replace('BTC', 'XBT'));
  expect(formatMoney(123_456_789n, { currency: 'XBT' })).toBe('1.23456789 XBT');
});

// proves UI-048, DATA-117
test('shortens with K, M, B, T, rounded down', () => {
  const table: [number, string][] = [
    [99999, '$999.99'],
    [100000, '$1K'],
    [129999, '$1.2K'],
    [99999999, '$999.9K'],
    [100000000, '$1M'],
    [199999999999, '$1.9B'],
    [100000000000000, '$1T'],
  ];
  for (const [amount, text] of table) expect(formatMoney(amount, { compact: true })).toBe(text);
});

// proves UI-051, UI-052
test('formats whole, fractional and large numbers, rounded down', () => {
  const table: [number, string][] = [
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [0.29, '0.29'],
    [12.5, '12.50'],
    [999.999, '999.99'],
    [1e-9, '0'],
    [1000, '1K'],
    [1999, '1.9K'],
    [999_999, '999.9K'],
    [2_500_000, '2.5M'],
  ];
  for (const [number, text] of table) expect(formatNumber(number)).toBe(text);
});

test('formats counts and prices like Intl.NumberFormat', () => {
  const whole = new Intl.NumberFormat(defaultLocale);
  const money = new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
  fc.assert(fc.property(fc.integer(), (number) => void expect(formatCount(number)).toBe(whole.format(number))));
  fc.assert(fc.property(fc.integer(), (cents) => void expect(formatMoney(cents)).toBe(money.format(cents / 100))));
});

// proves WALLET-106, WALLET-109, DATA-118, UI-053
test.each([
  [0, '0.00'],
  [1, '0.01'],
  [100_000, '1,000.00'],
  [99_999_999, '999,999.99'],
])('shows %i stored points as %s', (stored, text) => expect(formatPoints(stored)).toBe(text));

// proves WALLET-107, WALLET-108, WALLET-507, DATA-118
test.each([
  [100_000_000, '1M'],
  [123_999_999, '1.23M'],
  [123_456_789_012, '1.23B'],
])('shows %i stored points, more than a million, as %s', (stored, text) => expect(formatPoints(stored)).toBe(text));

// proves UI-054
test('formats prices of points cases as whole points', () => {
  expect(formatPointsPrice(250000)).toBe('2,500');
  expect(formatPointsPrice(250001)).toBe('2,501');
});

// proves UI-055, UI-056, UI-057
test('formats percentages with two digits, tiny and zero ones', () => {
  const table: [number, string][] = [
    [0, '0%'],
    [1, '<0.01%'],
    [99, '<0.01%'],
    [100, '0.01%'],
    [12_345, '1.23%'],
    [12_350, '1.24%'],
    [1_000_000, '100.00%'],
    [-12_350, '-1.24%'],
  ];
  for (const [rate, text] of table) expect(formatPercent(rate)).toBe(text);
  expect(formatPercent(1, { digits: 4 })).toBe('0.0001%');
  expect(formatPercent(4_999, { digits: 0 })).toBe('<1%');
  expect(formatPercent(895_000, { digits: 0 })).toBe('90%');
});

test('never shows more money than there is', () => {
  const shown = (text: string) => {
    const [, number = '', suffix = ''] = /^\$([\d,.]+)([KMBT]?)$/.exec(text)!;
    const power = { '': 0, K: 3, M: 6, B: 9, T: 12 }[suffix]!;
    const [units = '', fraction = ''] = number.replaceAll(',', '').split('.');
    return (BigInt(units + fraction) * 10n ** BigInt(power + 2)) / 10n ** BigInt(fraction.length);
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (amount) => {
      const compact = shown(formatMoney(amount, { compact: true }));
      expect(shown(formatMoney(amount))).toBe(BigInt(amount));
      expect(compact <= BigInt(amount) && (BigInt(amount) - compact) * 10n <= BigInt(amount)).toBe(true);
    }),
  );
});

test('formats amounts below zero and signs', () => {
  expect(formatMoney(-129_999, { compact: true })).toBe('-$1.2K');
  expect(formatMoney(-5, { signed: true })).toBe('-$0.05');
  expect(formatMoney(-5n, { currency: 'BTC' })).toBe('-0.00000005 BTC');
  expect(formatMoney(5n, { currency: 'BTC', signed: true })).toBe('+0.00000005 BTC');
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatPoints(-5)).toBe('-0.05');
  expect(formatPoints(-100_000_000)).toBe('-1M');
  expect(formatPoints(-99_999_999)).toBe('-999,999.99');
  expect(formatNumber(-1500)).toBe('-1.5K');
  expect(formatNumber(-0.299)).toBe('-0.29');
  expect(formatNumber(0.000001)).toBe('0.00');
  expect(formatNumber(-0.000001)).toBe('-0.00');
  expect(formatPercent(-49)).toBe('0.00%');
  expect(formatPercent(-50)).toBe('-0.01%');
});

test('formats everything in another locale', () => {
  expect([configuredLocale, defaultLocale]).toEqual(['en-UK', 'en-GB']);
  const locale = 'de-DE';
  expect(formatMoney(128_450, { locale, compact: true })).toBe('$1,2K');
  expect(formatPoints(123_456, locale)).toBe('1.234,56');
  expect(formatPoints(123_456_789, locale)).toBe('1,23M');
  expect(formatPointsPrice(250_001, locale)).toBe('2.501');
  expect(formatNumber(1_234_567, locale)).toBe('1,2M');
  expect(formatNumber(12.5, locale)).toBe('12,50');
  expect(formatCount(1_234_567, locale)).toBe('1.234.567');
  expect(formatPercent(12_345, { locale })).toBe('1,23\u00a0%');
  expect(formatPercent(50, { locale })).toBe('<0,01\u00a0%');
  expect(formatPercent(12_345, { locale: 'tr' })).toBe('%1,23');
  expect(formatPercent(-12_345, { locale: 'tr' })).toBe('-%1,23');
  expect(formatPercent(12_345, { locale: 'fa' })).toContain('1.23');
  expect(formatPercent(0, { locale })).toBe('0\u00a0%');
});

test('formats percentages with as many digits as there are', () => {
  expect(formatPercent(12_345, { digits: 1 })).toBe('1.2%');
  expect(formatPercent(12_345, { digits: 4 })).toBe('1.2345%');
  expect(formatPercent(12_345, { digits: 6 })).toBe('1.2345%');
});
