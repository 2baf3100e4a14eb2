import type { Behaviour } from '../behaviour.ts';

/** Rolls for a crown: opens a case that has a king. */
export const crown: Behaviour = {
  name: 'crown',
  odds: 6,
  path: '/',
  async act(person, { cases }) {
    const withKing = cases.filter(({ king_rate_ppm }) => king_rate_ppm !== null);
    const one = person.choose(withKing, person.budget * 4);
    if (!one) return;
    await person.ask('POST /dropcase/open/:slug', {
      params: { slug: one.slug },
      body: { version: one.drop_case_version, client_seed: 'crowd' },
    });
  },
};
