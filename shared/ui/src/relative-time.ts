const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;
const year = 12 * month;

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', year],
  ['month', month],
  ['week', week],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** A formatter is expensive to make, and every row of a list needs one. */
function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, known);
  return known;
}

/**
 * How long ago, or how far ahead, in the words of the locale; `just now` within a minute. A month counts 30 days and a
 * year 12 of those.
 */
export function relativeTime(at: number, now: number, locale = 'en-GB'): string {
  const seconds = (at - now) / 1000;
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return 'just now';
  return formatOf(locale).format(Math.trunc(seconds / step[1]), step[0]);
}
