import type { Behaviour } from '../behaviour.ts';
import { payIn } from './deposit.ts';

/** Opens a case of the player's taste, now and then several times at once. */
export const open: Behaviour = {
  name: 'open',
  odds: 40,
  path: '/',
  async act(person, { cases, url }) {
    const one = person.choose(cases);
    if (!one) return payIn(url, person);
    const quote = { version: one.drop_case_version, client_seed: 'crowd' };
    const amount = person.random.chance(0.2) ? person.random.whole(2, 4) : 1;
    const params = { slug: one.slug };
    return amount === 1 || one.king_rate_ppm !== null
      ? person.ask('POST /dropcase/open/:slug', { params, body: quote })
      : person.ask('POST /dropcase/open/:slug/multi', { params, body: { ...quote, amount } });
  },
};
