import { expect, test } from 'vitest';
import { momentAt } from './stage-clock.ts';

const pace = { startsAt: 10_000, every: 4000, steps: 3 };

test.each([
  [9_999, -1, 0, 10_000],
  [10_000, 0, 0, 14_000],
  [13_000, 0, 0.75, 14_000],
  [14_000, 1, 0, 18_000],
  [21_999, 2, 0.999_75, 22_000],
  [22_000, 3, 1, null],
  [90_000, 3, 1, null],
])('at %i shows step %i, %d done, next at %s', (now, step, progress, next) => {
  expect(momentAt(pace, now)).toEqual({ step, progress, next });
});
