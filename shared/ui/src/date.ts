import { t } from '@lingui/core/macro';
import { pageLocale } from '@riftdrop/money/format';

const formats = {
  /** `23/11/2026, 16:04:05` */
  exact: { dateStyle: 'short', timeStyle: 'medium' },
  /** `23 Nov 2026, 16:04` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `23 November 2026 at 16:04` */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** `23 Nov 2026` */
  date: { dateStyle: 'medium' },
  /** `23 November 2026` */
  longDate: { dateStyle: 'long' },
  /** `23 Nov` */
  day: { day: 'numeric', month: 'short' },
  /** `23 Nov, 16:04` */
  dayAndMinute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** `Nov 26` */
  month: { month: 'short', year: '2-digit' },
  /** `November 2026` */
  longMonth: { month: 'long', year: 'numeric' },
  /** `16:04` */
  minute: { timeStyle: 'short' },
  /** `16:04:05` */
  second: { timeStyle: 'medium' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A format of the site: a name of this list, in the time zone of the reader or in UTC. */
export type DateFormat = keyof typeof formats;

/**
 * The first formatter of a page loads its locale data, and each takes long to make: one of each kind, at its first use.
 */
const made = new Map<string, Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function once<F extends Intl.DateTimeFormat | Intl.RelativeTimeFormat>(key: string, make: () => F): F {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known as F;
}

/** A date or a time of day in the locale of the site. Text and numbers are as `Date` reads them. */
export function dateText(at: string | number | Date, format: DateFormat, timeZone?: 'UTC'): string {
  const make = () => new Intl.DateTimeFormat(pageLocale(), { ...formats[format], timeZone });
  return once(`${format} ${timeZone} ${pageLocale()}`, make).format(new Date(at));
}

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

/**
 * How long ago, or how far ahead, in the words of the locale; `just now` within a minute. A month counts 30 days and a
 * year 12 of those.
 */
export function relativeTime(at: number, now: number, locale = pageLocale()): string {
  const seconds = (at - now) / 1000;
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return t`just now`;
  const make = () => new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return once(`relative ${locale}`, make).format(Math.trunc(seconds / step[1]), step[0]);
}
