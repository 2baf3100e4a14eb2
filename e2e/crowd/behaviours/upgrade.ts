import { upgradeChance } from '@riftdrop/fair/upgrade';
import type { Behaviour } from '../behaviour.ts';

/** Multiples of its cost that an item is staked for. */
const multiples = [1.5, 2, 2, 3, 5, 10];

/** Stakes an item for a dearer skin. */
export const upgrade: Behaviour = {
  name: 'upgrade',
  odds: 8,
  path: '/upgrade',
  async act(person, { upgradeRates }) {
    const { items } = await person.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 20 } });
    const usable = items.flatMap(({ id, cost }) => (cost !== null && cost >= 20 ? [{ id, cost }] : []));
    if (usable.length === 0) return;
    const { id, cost } = person.random.pick(usable);
    const found = await person.ask('GET /upgrade/skins', { query: { cost, multiplier: person.random.pick(multiples), limit: 3 } });
    if (found.items.length === 0) return;
    const target = person.random.pick(found.items);
    await person.ask('POST /upgrade/create', {
      body: {
        drop_ids: [id],
        skin_id: target.id,
        chance: upgradeChance(cost, target.cost, upgradeRates),
        item_cost: cost,
        target_cost: target.cost,
        client_seed: 'crowd',
      },
    });
  },
};
