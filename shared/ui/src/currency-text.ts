import { type CurrencyCode, currencies } from '@riftdrop/money/currency';
import { toDecimal } from '@riftdrop/money/decimal';
import { parseDecimal } from '@riftdrop/money/parse';
import { plainNumber, separatorOf } from './number-text.ts';

/** Largest amount of a currency input unless stated, in display units as exact text. */
export const currencyMax = '99999999.9999999';

/** Exact minor units of an amount in display units: `12.5` US dollars are 1250n. Null when there is no number in the text; digits too fine for the currency are cut. */
export function minorUnits(text: string, currency: CurrencyCode): bigint | null {
  const plain = plainNumber(text);
  if (plain === null) return null;
  const { exponent } = currencies[currency];
  const [units = '0', fraction] = plain.split('.');
  return parseDecimal(fraction === undefined ? units : `${units}.${fraction.slice(0, exponent) || '0'}`, exponent);
}

/** Minor units as they are typed, without grouping: 1250n US dollars are `12.50`. */
export function displayUnits(amount: bigint, currency: CurrencyCode, locale: string): string {
  const { exponent, digits } = currencies[currency];
  return toDecimal(amount, exponent, digits).replace('.', separatorOf(locale));
}
