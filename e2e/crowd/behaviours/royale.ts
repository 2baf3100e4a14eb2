import { bracketOf } from '@riftdrop/fair/royale-rounds';
import type { Behaviour } from '../behaviour.ts';
import { somePicks } from './picks.ts';

/** Sizes that the crowd can fill. */
const sizes = [4, 6, 8, 9, 12] as const;

/** Makes a Battle Royale. */
export const royale: Behaviour = {
  name: 'royale',
  odds: 1,
  path: '/royales',
  async act(person, { cases }) {
    const max_users = person.random.pick(sizes);
    const picks = somePicks(person, cases, bracketOf(max_users).length);
    if (picks.length < bracketOf(max_users).length) return;
    const mode = person.random.chance(0.3) ? 'all_or_nothing' : 'default';
    await person.ask('POST /battle-royale/create', {
      body: { max_users, mode, rounds: picks.map((pick) => ({ steps: [{ ...pick, order: 0 }] })) },
    });
  },
};
