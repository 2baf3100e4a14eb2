import type { Behaviour } from '../behaviour.ts';

/** Leaves the site; the player comes back later. */
export const leave: Behaviour = {
  name: 'leave',
  odds: 2,
  path: '/',
  act: async (person) => person.leave(),
};
