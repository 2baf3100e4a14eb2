import { t } from '@lingui/core/macro';
import { type CurrencyCode, currencies, defaultCurrency } from '@riftdrop/money/currency';

/** A typed amount: minor units, null for an empty field; or the reason why there is no amount, worded for the player. */
export type ReadAmount = { amount: bigint | null; reason?: undefined } | { amount: null; reason: string };

/** Longest text that is read, characters: a paste of megabytes would stop the page. */
const maxLength = 40;

/**
 * Reads an amount in display units, exactly: `12.5` US dollars are 1250n. The last of two kinds of separator begins the fraction,
 * so that `1,500.00` and `1.500,00` are equal. One point or comma before exactly three digits is refused: some countries write
 * thousands so and others a fraction, and a wrong guess pays a thousand times too much or too little. Where no fraction counts,
 * it can only mean thousands. Nothing but zeros is left out.
 * @param digits the fraction digits that count
 */
export function readAmount(
  typed: string,
  currency: CurrencyCode = defaultCurrency,
  digits: number = currencies[currency].digits,
): ReadAmount {
  const text = withoutSign(plain(typed), currency);
  if (text === '') return { amount: null };
  if (text.length > maxLength) return refused(t`This is too long for an amount.`);
  if (/\p{Sc}/u.test(text)) return refused(t`Write the amount in ${currency}.`);
  const isOpen = isAmbiguous(text);
  const at = isOpen && digits === 0 ? text.length : fractionAt(text);
  const units = ungrouped(text.slice(0, at));
  const fraction = text.slice(at + 1);
  if (units === null || !/^[0-9]*$/.test(fraction) || units + fraction === '')
    return refused(digits ? t`Write the amount in digits, like 12.50.` : t`Write the amount in digits, like 12.`);
  if (isOpen && digits > 0) {
    const asFraction = digits > 3 ? `${fraction}0` : fraction.slice(0, digits);
    const [without, within] = [`${units}${fraction}`, `${units}.${asFraction}`];
    return refused(t`Write ${without}, or ${within}: a separator before three digits has two meanings.`);
  }
  // Three digits after one separator are never a fraction, even where they end with zeros and can be no thousands.
  const isThree = digits < 3 && !isOpen && /^[0-9]*[.,][0-9]{3}$/.test(text);
  if (isThree || /[1-9]/.test(fraction.slice(digits)))
    return refused(digits ? t`At most ${digits} digits can follow the point.` : t`Only whole amounts are possible here.`);
  return { amount: BigInt(units + fraction.slice(0, digits).padEnd(currencies[currency].exponent, '0')) };
}

const refused = (reason: string): ReadAmount => ({ amount: null, reason });

/** Full-width letters and signs of East Asian keyboards, all kinds of blanks and both apostrophes in their ASCII form. */
const plain = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replaceAll('’', "'")
    .trim();

/** Without the sign or the code of the currency at one end. */
function withoutSign(text: string, currency: CurrencyCode): string {
  const upper = text.toUpperCase();
  for (const sign of [currencies[currency].symbol, currency]) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trim();
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

/** The only separator is a point or comma, and can begin three digits of a fraction or part thousands. */
const isAmbiguous = (text: string): boolean => /^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(text);

/** Where the separator of the fraction is; the end of the text without one. A separator that occurs again parts thousands. */
function fractionAt(text: string): number {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return at < 0 || text.indexOf(text[at]!) < at ? text.length : at;
}

/** The digits of whole units that may be parted into thousands by one kind of separator; null for anything else. */
function ungrouped(units: string): string | null {
  const [first = '', ...groups] = units.split(/[.,' ]/);
  const digits = [first, ...groups].join('');
  if (!/^[0-9]*$/.test(digits)) return null;
  if (groups.length === 0) return digits;
  const isOneKind = new Set(units.replace(/[0-9]/g, '')).size === 1;
  return isOneKind && first !== '' && first.length <= 3 && groups.every((group) => group.length === 3) ? digits : null;
}
