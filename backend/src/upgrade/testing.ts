import { randomUUID } from 'node:crypto';
import type { UpgradeQuote } from '@riftdrop/contract/api/upgrade/upgrade';
import { playerParts, roll } from '@riftdrop/fair/pf1';
import { activePair } from '../fairness/index.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';

const clientSeed = 'upgrade.seed';

/** Sets the current cost of a skin; pass one that no other skin has. @returns the id of the skin in one wear */
export async function skinAt(app: TestApp, cost: number, nth = 0): Promise<number> {
  const { rows } = await app.db.pool.query<{ id: number }>('select id from skin_items where not fake order by id offset $1 limit 1', [nth]);
  const { id } = rows[0]!;
  await app.db.owner.updateTable('skin_items').set({ cost }).where('id', '=', id).execute();
  return id;
}

/** Puts items of these costs into an inventory. @returns their ids as the contract has them */
export async function itemsOf(app: TestApp, { id }: Pick<TestPlayer, 'id'>, ...costs: number[]): Promise<string[]> {
  const given = costs.map((cost) => ({ player: Number(id), skin_item_id: 11, cost, case_id: null, version: null, top: false }));
  const { rows } = await app.db.pool.query<{ ids: number[] }>(`select items_give('giveaway_round', $1) as ids`, [JSON.stringify(given)]);
  return rows[0]!.ids.map(String);
}

/** The body of an upgrade. */
export interface Press extends UpgradeQuote {
  drop_ids: string[];
  skin_id: string;
}

/** An item of 10.00 for a skin of 20.00, with the client seed that a first roll needs. */
export async function anUpgrade(app: TestApp, player: Pick<TestPlayer, 'id'>): Promise<Press & { client_seed: string }> {
  const drop_ids = await itemsOf(app, player, 1_000);
  const skin_id = String(await skinAt(app, 2_000));
  return { drop_ids, skin_id, chance: 425_000, item_cost: 1_000, target_cost: 2_000, client_seed: clientSeed };
}

/** Sends one upgrade, with a fresh key by default. */
export const press = (app: TestApp, as: TestPlayer, body: Press, key: string = randomUUID()) =>
  app.ask('POST /upgrade/create', { body: { ...body, client_seed: clientSeed }, key }, { as });

/** The roll of the player's next upgrade: the server's secrets are read for it. */
export async function nextRoll(app: TestApp, { id }: Pick<TestPlayer, 'id'>): Promise<number> {
  const pair = await activePair(app.db.sql, app.plumbing.sealing, id);
  return roll(pair.secret_hash, playerParts('upgrade', pair.id, pair.client_seed ?? clientSeed, pair.nonce + 1));
}

/** A player whose next roll lies between two numbers. */
export async function playerWithRoll(app: TestApp, from: number, to: number): Promise<TestPlayer> {
  for (;;) {
    const player = await app.aPlayer();
    const next = await nextRoll(app, player);
    if (next >= from && next < to) return player;
  }
}
