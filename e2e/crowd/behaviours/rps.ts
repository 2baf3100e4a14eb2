import type { Figure } from '@riftdrop/contract/api/rps/rps';
import type { Behaviour } from '../behaviour.ts';
import { somePicks } from './picks.ts';

const figures: readonly Figure[] = ['rock', 'paper', 'scissors'];

/** Makes a game of rock, paper, scissors. */
export const rps: Behaviour = {
  name: 'rps',
  odds: 1,
  path: '/rps',
  async act(person, { cases }) {
    const drop_cases = somePicks(person, cases, person.random.whole(1, 2));
    if (drop_cases.length === 0) return;
    await person.ask('POST /rps/game/create', { body: { drop_cases, join: { figure: person.random.pick(figures) } } });
  },
};
