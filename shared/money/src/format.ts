import { million, pointsDivisor } from './amount.ts';
import { type CurrencyCode, currencies, defaultCurrency } from './currency.ts';
import { localized, percentage, toDecimal } from './decimal.ts';
import { scaled } from './scale.ts';

/** The locale as the documents configure it; `UK` is an old word for the territory `GB`. */
export const configuredLocale = 'en-UK';
/** The same by its standard name, for every formatter and for the page's `lang`. */
export const defaultLocale = Intl.getCanonicalLocales(configuredLocale)[0]!;

declare global {
  /** Locale of the page. Every app of a page has a copy of this module, so it stands where all of them see it. */
  var riftdropLocale: string | undefined;
}

/** The locale of numbers and dates: the language of the page, once it is chosen. */
export const pageLocale = (): string => globalThis.riftdropLocale ?? defaultLocale;

export interface MoneyOptions {
  locale?: string;
  /** From 1,000 up one digit and a suffix, rounded down: $1.2K. */
  compact?: boolean;
  currency?: CurrencyCode;
  /** Always a sign, for gains and losses. Zero has none. */
  signed?: boolean;
}

/**
 * An amount of minor units with its currency: `formatMoney(128450)` is `$1,284.50`, `formatMoney(3n, {currency: 'BTC'})` is
 * `0.00000003 BTC`.
 */
export function formatMoney(amount: number | bigint, options: MoneyOptions = {}): string {
  const { locale = pageLocale(), compact = false, currency = defaultCurrency, signed = false } = options;
  const value = BigInt(amount);
  const size = value < 0n ? -value : value;
  const { symbol, exponent, digits, crypto } = currencies[currency];
  const short = compact ? scaled(size, exponent) : null;
  const number = short ? localized(short.text, locale) + short.suffix : localized(toDecimal(size, exponent, digits), locale);
  const sign = value < 0n ? '-' : signed && value > 0n ? '+' : '';
  return crypto ? `${sign}${number} ${symbol}` : `${sign}${symbol}${number}`;
}

/** Stored points as shown: two digits, rounded down; from a million shown a suffix: `formatPoints(123456)` is `1,234.56`. */
export function formatPoints(stored: number, locale = pageLocale()): string {
  const value = BigInt(stored);
  const exponent = Math.log10(pointsDivisor);
  const size = value < 0n ? -value : value;
  const short = size >= BigInt(million * pointsDivisor) ? scaled(value, exponent, 2) : null;
  return short ? localized(short.text, locale) + short.suffix : localized(toDecimal(value, exponent), locale);
}

/** Price of a points case: whole points. Prices are whole by rule; a fraction would be rounded up, never to less than is charged. */
export function formatPointsPrice(stored: number, locale = pageLocale()): string {
  return localized(String(Math.ceil(stored / pointsDivisor)), locale);
}

/**
 * A number that is no money: whole below 1,000 as it is, other numbers below 1,000 with two digits, from 1,000 up one
 * digit and a suffix. Always rounded down.
 */
export function formatNumber(value: number, locale = pageLocale()): string {
  const short = scaled(BigInt(Math.trunc(value)), 0);
  if (short) return localized(short.text, locale) + short.suffix;
  // The shortest decimal text of a number is cut, not the number: 0.29 * 100 would be 28.999...
  const [units = '0', fraction] = String(Math.abs(value) < 1e-6 ? 0 : value).split('.');
  return localized(fraction === undefined ? units : `${units}.${fraction.slice(0, 2).padEnd(2, '0')}`, locale);
}

/** A number with all its digits: `formatCount(1234567)` is `1,234,567`, and `formatCount(0.5)` is `0.5`. */
export function formatCount(value: number, locale = pageLocale()): string {
  return localized(String(value), locale);
}

/**
 * Parts per million as a percentage. A chance that is there but too small to show is `<0.01%` and never `0%`; exact zero
 * is `0%`. Half of the last shown digit rounds up, computed in integers. At most 4 digits, all that parts per million hold.
 */
export function formatPercent(rate: number, { digits = 2, locale = pageLocale() }: { digits?: number; locale?: string } = {}): string {
  if (rate === 0) return percentage('0', locale);
  const step = 10 ** (4 - Math.min(digits, 4));
  if (rate > 0 && rate < step) return `<${percentage(toDecimal(1n, digits), locale)}`;
  return percentage(toDecimal(rounded(rate, step), Math.min(digits, 4)), locale);
}

/** rate / step to the nearest whole number, halves away from zero; `step` is a power of ten. */
function rounded(rate: number, step: number): bigint {
  const whole = (BigInt(Math.abs(rate)) + BigInt(step) / 2n) / BigInt(step);
  return rate < 0 ? -whole : whole;
}
