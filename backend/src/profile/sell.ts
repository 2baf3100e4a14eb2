import type { Balances, Drop } from '@riftdrop/contract/profile';
import { house, pay, tellBalances } from '../ledger/index.ts';
import { type Refused, refuse } from '../plumbing/http.ts';
import { tell } from '../plumbing/outbox.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { dropNumber } from './drop-id.ts';
import { dropsById } from './queries.ts';

export type SellRefusal = Refused<'not_found' | 'is_not_owner' | 'not_sellable'>;
export interface Sale extends Balances {
  drops: Drop[];
  /** What was paid for them, USD cents. */
  amount: number;
}

/** Sells the named items of a player, all of them or none. */
export async function sellDrops(tx: Tx, playerId: string, ids: readonly string[]): Promise<Sale | SellRefusal> {
  const numbers = [...new Set(ids)].map(dropNumber);
  const wanted = numbers.filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await lockable(tx).where('id', 'in', wanted).execute();
  if (rows.length < numbers.length) return refuse('not_found', 'There is no such item.');
  if (rows.some((row) => String(row.player_id) !== playerId)) return refuse('is_not_owner', 'This item is not yours.');
  if (rows.some((row) => row.status !== 'inventory')) return refuse('not_sellable', 'This item cannot be sold any more.');
  return sellRows(tx, playerId, rows);
}

/** Sells everything that is in a player's inventory; nothing is no mistake. */
export async function sellInventory(tx: Tx, playerId: string): Promise<Sale> {
  const rows = await lockable(tx).where('player_id', '=', Number(playerId)).where('status', '=', 'inventory').execute();
  return sellRows(tx, playerId, rows);
}

/** Locked in id order, so that two sales at once wait for each other instead of for ever. */
function lockable(tx: Tx) {
  return tx.selectFrom('drops').select(['id', 'player_id', 'status', 'cost']).orderBy('id').forUpdate();
}

async function sellRows(tx: Tx, playerId: string, rows: readonly { id: number; cost: number }[]): Promise<Sale> {
  const ids = rows.map(({ id }) => id);
  const amount = rows.reduce((sum, { cost }) => sum + cost, 0);
  if (amount > 0) {
    const ref = ids.length === 1 ? `drop:${ids[0]}` : `drops:${ids.length}`;
    const transfer = await pay(tx, { playerId, purse: 'balance', from: house.buyback, amount, kind: 'drop_sale', ref });
    await tx.updateTable('drops').set({ status: 'sold', sold_id: transfer }).where('id', 'in', ids).execute();
    await tell(tx, `user.${playerId}`, 'drops.status', { drops: ids.map((id) => ({ id: String(id), status: 'sold' as const })) });
  }
  return { ...(await tellBalances(tx, playerId)), drops: await dropsById(tx, ids), amount };
}
