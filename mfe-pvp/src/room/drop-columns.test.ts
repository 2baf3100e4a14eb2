import { expect, test } from 'vitest';
import { dropColumns } from './drop-columns.ts';

// proves PVP-006, UI-067
test.each([
  ['a phone with three places', 108, 2],
  ['a phone with two places', 166, 3],
  ['three places on a tablet', 233, 3],
  ['four places on a wide screen', 304, 4],
  ['three places on a wide screen', 413, 4],
  ['two places on a tablet', 358, 4],
  ['two places on a wide screen', 626, 7],
  ['no place wider than that', 2000, 7],
])('drops of %s stand in readable columns', (_where, width, columns) => {
  expect(dropColumns(width)).toBe(columns);
});
