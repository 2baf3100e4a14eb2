import { expect, test } from 'vitest';
import { themeOf, themes, untilMidnight } from './theme-of.ts';

const on = (month: number, day: number, hour = 12) => themeOf(new Date(2026, month - 1, day, hour));

// proves SHELL-553, SHELL-554, SHELL-555, SHELL-556, SHELL-557, SHELL-558, SHELL-559, SHELL-560
test.each([
  [2, 13, 'default'],
  [2, 14, 'valentine'],
  [2, 15, 'default'],
  [3, 16, 'default'],
  [3, 17, 'patrick'],
  [3, 18, 'default'],
  [3, 31, 'default'],
  [4, 1, 'fool'],
  [4, 2, 'default'],
  [5, 3, 'default'],
  [5, 4, 'starwars'],
  [5, 5, 'default'],
  [10, 19, 'default'],
  [10, 20, 'halloween'],
  [10, 31, 'halloween'],
  [11, 5, 'halloween'],
  [11, 6, 'default'],
  [11, 24, 'default'],
  [11, 25, 'birthday'],
  [11, 26, 'default'],
  [12, 14, 'default'],
  [12, 15, 'christmas'],
  [12, 31, 'christmas'],
  [1, 1, 'christmas'],
  [1, 5, 'christmas'],
  [1, 6, 'default'],
] as const)('%i/%i is %s', (month, day, theme) => {
  expect([on(month, day, 0), on(month, day, 23)]).toEqual([theme, theme]);
});

test('each theme has days, most are ordinary', () => {
  const year = Array.from({ length: 365 }, (_, day) => themeOf(new Date(2026, 0, 1 + day)));
  expect([...new Set(year)].sort()).toEqual([...themes]);
  expect(year.filter((theme) => theme === 'default')).toHaveLength(365 - 5 - 17 - 22);
});

test('midnight is the reader’s own', () => {
  expect(untilMidnight(new Date(2026, 10, 25, 23, 59, 30))).toBe(30_000);
  expect(untilMidnight(new Date(2026, 10, 25))).toBe(86_400_000);
});
