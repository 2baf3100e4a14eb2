import { defaultLocale, pageLocale } from '@riftdrop/money/format';

const units = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3_600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
  { seconds: 1, unit: 'second' },
] as const;

/** Each takes long to make, so English is written out: a page needs none for its first picture. */
const made = new Map<string, Intl.NumberFormat>();

function inWords(count: number, unit: string, unitDisplay: 'narrow' | 'long'): string {
  const locale = pageLocale();
  if (locale === defaultLocale) return unitDisplay === 'narrow' ? `${count}${unit[0]}` : `${count} ${unit}${count === 1 ? '' : 's'}`;
  const key = `${locale} ${unit} ${unitDisplay}`;
  const formatter = made.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
  made.set(key, formatter);
  return formatter.format(count);
}

/**
 * The two greatest units of a time span, rounded up to whole seconds: a countdown is over when it shows 0, not before.
 */
function inUnits(ms: number, unitDisplay: 'narrow' | 'long'): string {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const greatest = units.findIndex(({ seconds }) => total >= seconds);
  const first = greatest < 0 ? units.length - 1 : greatest;
  let rest = total;
  const parts = units.slice(first, first + 2).map(({ seconds, unit }) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return { count, unit };
  });
  return parts
    .filter(({ count }, at) => at === 0 || count > 0)
    .map(({ count, unit }) => inWords(count, unit, unitDisplay))
    .join(' ');
}

/** `1h 4m` for 3,840,000 ms. */
export const formatDuration = (ms: number): string => inUnits(ms, 'narrow');

/** The same in words, for screen readers: `1 hour 4 minutes`. */
export const spellDuration = (ms: number): string => inUnits(ms, 'long');
