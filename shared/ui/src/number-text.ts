import { localized } from '@riftdrop/money/decimal';

/** The sign between units and fraction in a locale. */
export const separatorOf = (locale: string): string => localized('0.0', locale).slice(1, 2);

/**
 * What may stand in a number input, of what somebody typed or pasted: digits, one separator as the locale writes it (a point and a comma are both taken for
 * it), at most `digits` behind it and, where negative numbers are allowed, one sign in front.
 */
export function numberText(typed: string, { locale, digits, signed }: { locale: string; digits: number; signed: boolean }): string {
  const sign = signed && typed.trimStart().startsWith('-') ? '-' : '';
  const [units = '', ...rest] = typed.replace(/[^0-9.,]/g, '').split(/[.,]/);
  if (rest.length === 0 || digits === 0) return sign + units;
  return `${sign}${units}${separatorOf(locale)}${rest.join('').slice(0, digits)}`;
}

/** The same text with a point, as programs read it; null when there is no digit in it. */
export function plainNumber(text: string): string | null {
  const plain = text.replace(/[^0-9-]/g, (sign) => (sign === '' ? '' : '.'));
  const match = /^(-?)([0-9]*)(?:\.([0-9]*))?$/.exec(plain);
  if (!match || !/[0-9]/.test(plain)) return null;
  const [, sign, units, fraction] = match;
  return `${sign}${units || '0'}${fraction ? `.${fraction}` : ''}`;
}
