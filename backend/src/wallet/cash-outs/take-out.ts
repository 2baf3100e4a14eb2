import { sql } from 'kysely';
import { awayStatuses, holdItem, type WayOut } from '../../items/index.ts';
import { lockAccounts } from '../../ledger/index.ts';
import { isRefused, refuse } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { debtOf } from '../payments/deposits/credit.ts';

/** Cash-outs and send requests of a player that may be under way at once. */
const mostRunning = 5;

/** Statuses of an item that is already leaving: held, but not in a game. */
const leaving = new Set<string>(awayStatuses.filter((status) => status !== 'active'));

/**
 * Takes an item out of the inventory for a cash-out or a send request, and locks the accounts of its player: concurrent
 * requests and charge-backs wait for each other there. The caller makes its row next.
 */
export async function takeOut(tx: Tx, playerId: string, dropId: string, out: { to: WayOut; ref: string }) {
  const drop = /^[1-9][0-9]{0,15}$/.test(dropId) ? Number(dropId) : 0;
  const item = await holdItem(tx, playerId, drop, out);
  if (isRefused(item)) {
    if (item.code !== 'not_sellable') return item;
    const { rows } = await sql<{ status: string }>`select status from all_items() where id = ${drop}`.execute(tx);
    return leaving.has(rows[0]!.status) ? refuse('active_withdrawal') : item;
  }
  const { rows: skins } = await sql<{ fake: boolean }>`select fake from all_skins() where id = ${item.skin_item_id}`.execute(tx);
  if (skins[0]!.fake) return refuse('not_sellable', 'A site item cannot leave the site.');
  await lockAccounts(tx, playerId);
  const owed = await debtOf(tx, playerId);
  if (owed > 0) return refuse('debt_open', undefined, { owed });
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from cash_outs where player_id = ${playerId}::bigint and ended_at is null)::int
      + (select count(*) from send_requests where player_id = ${playerId}::bigint and ended_at is null)::int as count`.execute(tx);
  return rows[0]!.count < mostRunning ? item : refuse('active_withdrawals_limit');
}
