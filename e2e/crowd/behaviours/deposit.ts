import type { Behaviour } from '../behaviour.ts';
import type { Person } from '../person.ts';
import { payIn as payInAt } from '../../harness/giveaway.ts';

/** Smallest and largest deposit, USD cents. */
const least = 2_000;
const most = 50_000;

/** Pays in at a provider of the sandbox, at least so much as is missing; the money arrives a moment later. */
export const payIn = (url: string, person: Person, missing = 0): Promise<void> =>
  payInAt(url, person, Math.min(most, Math.max(least * person.random.whole(1, 5), Math.ceil(missing / 100) * 100)));

/** Fills a balance that has become small. */
export const deposit: Behaviour = {
  name: 'deposit',
  odds: 4,
  path: '/profile/payments',
  async act(person, { url }) {
    if (person.balance < person.budget * 20) await payIn(url, person);
  },
};
