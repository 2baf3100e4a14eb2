import { expect, test } from 'vitest';
import { formatDuration, spellDuration } from './duration.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

// proves UI-059
test.each([
  [3 * day + 4 * hour + 5 * 60 * second, '3d 4h'],
  [hour + 4 * 60 * second + 9 * second, '1h 4m'],
  [61 * second, '1m 1s'],
  [9 * second, '9s'],
  [2 * day, '2d'],
  [0, '0s'],
])('shows %i ms in at most two units', (ms, shown) => {
  expect(formatDuration(ms)).toBe(shown);
});

// proves UI-060
test('rounds up, so zero shows only at the end', () => {
  expect(formatDuration(1)).toBe('1s');
  expect(formatDuration(59_001)).toBe('1m');
  expect(formatDuration(-500)).toBe('0s');
});

test('spells the units out for screen readers', () => {
  expect(spellDuration(hour + 4 * 60 * second)).toBe('1 hour 4 minutes');
});
