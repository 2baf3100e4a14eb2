import { pageLocale } from './format.ts';

/** Where and by which rate an amount is shown. */
export interface Conversion {
  /** Code of ISO 4217. */
  currency: string;
  /** Units of the currency for one US dollar. */
  rate: number;
}

/** Each formatter takes long to make: one for each currency and locale, at its first use. */
const made = new Map<string, Intl.NumberFormat>();

/**
 * USD cents in another currency, in as many digits as that currency has: `formatConverted(1000, { currency: 'EUR', rate: 0.93 })` is
 * `€9.30`. For display alone: it is rounded.
 */
export function formatConverted(cents: number, { currency, rate }: Conversion, locale = pageLocale()): string {
  const key = `${locale} ${currency}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  made.set(key, known);
  return known.format((cents / 100) * rate);
}

/** Names of currencies by their codes, in the language of the page; the code itself where it has no name. */
export function currencyNames(locale = pageLocale()): (currency: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (currency) => names.of(currency) ?? currency;
}
