import { expect, test } from 'vitest';
import { themeOf, themes, untilMidnight } from './theme-of.ts';

const on = (month: number, day: number, hour = 12) => themeOf(new Date(2026, month - 1, day, hour));

const themesOf = (days: readonly (readonly [number, number])[]) => days.flatMap(([month, day]) => [on(month, day, 0), on(month, day, 23)]);

// proves SHELL-553, SHELL-554, SHELL-555
test.each([
  ['valentine', 2, 14],
  ['patrick', 3, 17],
  ['fool', 4, 1],
] as const)('%s is on one day', (theme, month, day) => {
  expect(themesOf([[month, day]])).toEqual([theme, theme]);
});

// proves SHELL-556, SHELL-558
test.each([
  ['starwars', 5, 4],
  ['birthday', 11, 25],
] as const)('%s is on one day', (theme, month, day) => {
  expect(themesOf([[month, day]])).toEqual([theme, theme]);
});

// proves SHELL-557, SHELL-559
test('halloween and christmas have both their first and their last days', () => {
  expect(
    new Set(
      themesOf([
        [10, 20],
        [10, 31],
        [11, 5],
      ]),
    ),
  ).toEqual(new Set(['halloween']));
  expect(
    new Set(
      themesOf([
        [12, 15],
        [12, 31],
        [1, 1],
        [1, 5],
      ]),
    ),
  ).toEqual(new Set(['christmas']));
});

// proves SHELL-560
test('the days around them are ordinary', () => {
  const around = [
    [2, 13],
    [2, 15],
    [3, 16],
    [3, 18],
    [3, 31],
    [4, 2],
    [5, 3],
    [5, 5],
    [10, 19],
    [11, 6],
    [11, 24],
    [11, 26],
    [12, 14],
    [1, 6],
  ] as const;
  expect(new Set(themesOf(around))).toEqual(new Set(['default']));
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
