import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

const told = (ranks: number[], places: number) =>
  rowsOf(
    ranks.map((rank) => ({ rank })),
    places,
  ).map((row) => (row.kind === 'person' ? row.person.rank : row.kind === 'gap' ? `${row.places} more` : 'end'));

test('counts the places that are not listed', () => {
  expect(told([1, 2, 71, 72], 72)).toEqual([1, 2, '68 more', 71, 72]);
});

test('draws the end of the joining ranks once', () => {
  expect(told([71, 72, 80, 81, 90], 72)).toEqual([71, 72, 'end', 80, 81, '8 more', 90]);
  expect(told([1, 2], 72)).toEqual([1, 2]);
});

test('lists each rank once, in order', () => {
  expect(told([3, 1, 2, 3], 72)).toEqual([1, 2, 3]);
});
