import { expect, test, vi } from 'vitest';
import { dateText, relativeTime } from './date.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (ms: number) => relativeTime(-ms, 0);

// proves UI-061
test.each([
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [7 * day - 1, '6 days ago'],
  [7 * day, '1 week ago'],
  [30 * day - 1, '4 weeks ago'],
  [30 * day, '1 month ago'],
  [360 * day - 1, '11 months ago'],
  [360 * day, '1 year ago'],
])('changes its unit at the edges: %i ms', (ms, words) => {
  expect(ago(ms)).toBe(words);
});

// proves UI-062
test('says just now, future times, and other languages', () => {
  expect(ago(59_999)).toBe('just now');
  expect(relativeTime(2 * hour, 0)).toBe('in 2 hours');
  expect(relativeTime(-2 * hour, 0, 'de')).toBe('vor 2 Stunden');
});

test.each([
  ['exact', '03/02/2026, 16:04:05'],
  ['moment', '3 Feb 2026, 16:04'],
  ['longMoment', '3 February 2026 at 16:04'],
  ['date', '3 Feb 2026'],
  ['longDate', '3 February 2026'],
  ['day', '3 Feb'],
  ['dayAndMinute', '3 Feb, 16:04'],
  ['month', 'Feb 26'],
  ['longMonth', 'February 2026'],
  ['minute', '16:04'],
  ['second', '16:04:05'],
] as const)('formats a date as %s', (format, text) => {
  expect(dateText('2026-02-03T16:04:05Z', format, 'UTC')).toBe(text);
});

test('makes one formatter of each kind', () => {
  const make = vi.spyOn(Intl, 'DateTimeFormat');
  dateText(0, 'longMoment');
  const made = make.mock.calls.length;
  dateText(1, 'longMoment');
  expect(make).toHaveBeenCalledTimes(made);
});
