import { randomUUID } from 'node:crypto';
import { opening, settle } from './action.ts';
import type { Action, Priced } from './action.ts';
import { demand } from './http.ts';
import type { Door } from './http.ts';
import type { Player } from './player.ts';

/** Items that cost less cannot be upgraded, USD cents. */
const leastCost = 11;

/**
 * An upgrade of an item that the player wins for it: the most expensive of the inventory, which no other action of
 * these trials uses.
 */
export async function upgradeOfNew(player: Player, one: Priced, door: Door): Promise<Action> {
  for (let tries = 0; tries < 50; tries++) {
    const { text } = await settle(opening(player, one), () => door);
    const { drop } = JSON.parse(text) as { drop?: { id: string; cost: number } };
    if (drop && drop.cost >= leastCost) return upgradeOf(player, drop, door);
  }
  throw new Error(`case ${one.slug} gives nothing that can be upgraded`);
}

async function upgradeOf(player: Player, { id, cost }: { id: string; cost: number }, door: Door): Promise<Action> {
  const found = await demand<{ items: { id: string; cost: number }[] }>(door, {
    method: 'GET',
    path: `/upgrade/skins?cost=${cost}&chance=500000&limit=1`,
  });
  const target = found.items[0]!;
  const chance = Math.min(850_000, Math.floor((cost * 850_000) / target.cost));
  const body = { drop_ids: [id], skin_id: target.id, chance, item_cost: cost, target_cost: target.cost, client_seed: 'chaos' };
  return { player, kind: 'upgrade', path: '/upgrade/create', body, key: randomUUID() };
}

/** The number of the player's upgrades, by the player's history. */
export async function upgradeCount(player: Player, door: Door): Promise<number> {
  return (await demand<{ total: number }>(door, { method: 'GET', path: '/upgrade/history?limit=1', token: player.token })).total;
}
