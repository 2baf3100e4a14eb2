import { battleVariants } from '@riftdrop/fair/battle-modes';
import type { Behaviour } from '../behaviour.ts';
import { somePicks } from './picks.ts';

/** Makes a battle of any mode. */
export const battle: Behaviour = {
  name: 'battle',
  odds: 3,
  path: '/battles',
  async act(person, { cases }) {
    const drop_cases = somePicks(person, cases, person.random.whole(1, 3));
    if (drop_cases.length === 0) return;
    await person.ask('POST /group/game/create', { body: { drop_cases, ...person.random.pick(battleVariants) } });
  },
};
