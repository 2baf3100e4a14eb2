import type { Balances, Drop } from '@riftdrop/contract/api/profile/profile';
import { sql } from 'kysely';
import { isDemoDrop } from '../demo/index.ts';
import { allItems, dropsById, lockItems, tellInventory } from '../items/index.ts';
import { balancesOf, publishBalances } from '../accounts/index.ts';
import { type Refused, refuse } from '../plumbing/http/http.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { blockedDrops, saleRefusal } from './sale-blocks.ts';

export type SellRefusal = Refused<'not_found' | 'not_sellable' | 'demo_mode_payout' | 'personal_drop_sell_block'>;
type Blocked = Refused<'personal_drop_sell_block'>;
export interface SoldDrops extends Balances {
  /** The newest of them, at most as many as are listed. */
  drops: Drop[];
  /** Paid for all of them, USD cents. */
  amount: number;
}

/** Most items in an answer and an event; after a sale of more the tabs read the inventory again. */
const listed = 1000;

/** Errors that `items_sell` raises; http.ts answers these refusals for every caller. */
export const itemRefusals: Record<string, SellRefusal> = {
  RI404: refuse('not_found', 'There is no such item.'),
  // The answer for another player's item equals the one for a missing item.
  RI403: refuse('not_found', 'There is no such item.'),
  RI409: refuse('not_sellable', 'This item cannot be sold any more.'),
};

/** Sells the named items of a player, all of them or none. */
export async function sellDrops(tx: Tx, playerId: string, ids: readonly string[]): Promise<SoldDrops | SellRefusal> {
  if (ids.some(isDemoDrop)) return refuse('demo_mode_payout');
  const numbers = [...new Set(ids)].map(numericId);
  const wanted = numbers.filter((id) => id !== null);
  if (wanted.length < numbers.length) return itemRefusals.RI404!;
  return (await saleRefusal(tx, playerId, wanted)) ?? sellItems(tx, playerId, wanted);
}

/** Sells those of a player's items that are still in the inventory; none is no error. */
export async function sellStillHeld(tx: Tx, playerId: string, ids: readonly number[]): Promise<(SoldDrops & { count: number }) | Blocked> {
  // Locked in the order of every sale: no concurrent sale sells one of them in between.
  const rows = await lockItems(tx, ids);
  const held = rows.filter(({ status, player_id }) => status === 'inventory' && player_id === Number(playerId)).map(({ id }) => id);
  if (held.length === 0) return { ...(await balancesOf(tx, playerId)), drops: [], amount: 0, count: 0 };
  const refusal = await saleRefusal(tx, playerId, held);
  return refusal ?? { ...(await sellItems(tx, playerId, held)), count: held.length };
}

/**
 * Sells all items of a player's inventory that may be sold, in one transaction of any size; an empty inventory is no
 * error.
 */
export async function sellInventory(tx: Tx, playerId: string): Promise<SoldDrops | Blocked> {
  const refusal = await saleRefusal(tx, playerId, []);
  if (refusal) return refusal;
  const kept = new Set(await blockedDrops(tx, playerId));
  if (kept.size === 0) return sellItems(tx, playerId, null);
  const rows = await tx
    .selectFrom(allItems.as('d'))
    .select('d.id')
    .where('d.player_id', '=', Number(playerId))
    .where('d.status', '=', 'inventory')
    .execute();
  return sellItems(
    tx,
    playerId,
    rows.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
}

async function sellItems(tx: Tx, playerId: string, wanted: number[] | null): Promise<SoldDrops> {
  // One array and not a parameter for each: a statement has 65,535 at most.
  const { rows } = await sql<{ amount: number; sold: number[] }>`select amount, sold from items_sell(${playerId}, ${wanted})`.execute(tx);
  const { amount, sold } = rows[0]!;
  if (sold.length > 0) await tellInventory(tx, playerId, sold.length > listed ? undefined : { ids: sold, status: 'sold' });
  return { ...(await publishBalances(tx, playerId)), drops: await dropsById(tx, sold.slice(-listed)), amount };
}
