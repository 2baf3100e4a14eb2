import { expect, test } from 'vitest';
import { seatsFor } from './seats.ts';

const people = [{ id: 'a' }, { id: 'b' }, null, { id: 'c' }];

test.each([
  [null, [0, 1, 2, 3]],
  ['nobody', [0, 1, 2, 3]],
  ['a', [0, 1, 2, 3]],
  ['b', [1, 2, 3, 0]],
  ['c', [3, 0, 1, 2]],
])('%s sees the places as %j', (me, places) => {
  expect(seatsFor(people, me).map(({ place }) => place)).toEqual(places);
  expect(seatsFor(people, me).map(({ place, person }) => person === people[place])).toEqual([true, true, true, true]);
});
