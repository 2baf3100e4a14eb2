/** A whole number of minor units as exact decimal text, `-1234` with 2 digits -> `-12.34`. Rounds down (towards zero) to `shown` digits. */
export function toDecimal(amount: bigint, exponent: number, shown = exponent): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0');
  const units = digits.slice(0, digits.length - exponent);
  const fraction = digits
    .slice(digits.length - exponent)
    .slice(0, shown)
    .padEnd(shown, '0');
  return `${sign}${units}${shown > 0 ? `.${fraction}` : ''}`;
}

interface Separators {
  group: string;
  decimal: string;
  plain: boolean;
  /** What stands before and behind the number of a percentage. */
  percent: readonly [before: string, behind: string];
}

/**
 * Those of the site's own locale are written out: the first formatter of a page makes the browser load its locale data, a tenth
 * of a second on a slow phone.
 */
const separators = new Map<string, Separators>([['en-GB', { group: ',', decimal: '.', plain: true, percent: ['', '%'] }]]);

/** Group and decimal signs of a locale, whether its digits are 0-9, and how it writes a percentage. */
function separatorsOf(locale: string) {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(-12345.6);
  const of = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  const [before = '', behind = ''] = new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' }).format(0.01).split('1');
  const plain = of('fraction', '6') === '6';
  const found: Separators = { group: of('group', ','), decimal: of('decimal', '.'), plain, percent: [before, behind] };
  separators.set(locale, found);
  return found;
}

function thousandsOf(units: string): string[] {
  const first = units.length % 3;
  return [units.slice(0, first), ...(units.slice(first).match(/\d{3}/g) ?? [])].filter((part) => part !== '');
}

/**
 * Decimal text in the writing of a locale. The digits are never turned into a binary fraction on the way, so an amount of any size
 * stays exact. Locales with other digits keep 0-9 here, as prices of the site do everywhere.
 */
export function localized(text: string, locale: string): string {
  const { group, decimal, plain } = separatorsOf(locale);
  const [units = '0', fraction] = text.replace('-', '').split('.');
  const grouped = thousandsOf(units).join(plain ? group : ',');
  return (text.startsWith('-') ? '-' : '') + grouped + (fraction === undefined ? '' : (plain ? decimal : '.') + fraction);
}

/** Decimal text as a percentage in the writing of a locale: `42.50%`, in German `42,50 %`, in Turkish `%42,50`. */
export function percentage(text: string, locale: string): string {
  const [before, behind] = separatorsOf(locale).percent;
  const sign = text.startsWith('-') ? '-' : '';
  return sign + before + localized(text.slice(sign.length), locale) + behind;
}
