import type { Behaviour } from '../behaviour.ts';

/** An inventory of so many items is cleared out. */
const full = 30;

/** Sells the oldest of a few items, or all of a full inventory. */
export const sell: Behaviour = {
  name: 'sell',
  odds: 12,
  path: '/profile',
  async act(person) {
    const { items, total } = await person.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: full } });
    if (total >= full) return person.ask('POST /inventory/sell/all');
    const oldest = items.at(-1);
    if (items.length < 4 || !oldest) return;
    return person.ask('POST /inventory/sell/:dropId', { params: { dropId: oldest.id } });
  },
};
