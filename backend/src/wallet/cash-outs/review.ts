import { sql } from 'kysely';
import { moveHeld } from '../../items/index.ts';
import type { Reader } from '../../plumbing/database.ts';
import { publish } from '../../plumbing/outbox.ts';
import type { Tx } from '../../plumbing/transaction.ts';
import { debtOf } from '../deposits/credit.ts';
import { deliver, ended, refOf } from './changes.ts';
import { approve } from './jobs.ts';
import { type CashOutRow, lockCashOut } from './row.ts';

/** Cash-outs that wait for a person, the oldest first. */
export async function waitingCashOuts(reader: Reader, limit: number): Promise<(CashOutRow & { note: string | null })[]> {
  const { rows } = await sql<CashOutRow & { note: string | null }>`
    select * from cash_outs where status = 'pending' and review is not null or status = 'broken' and settlement is null
    order by n limit ${limit}`.execute(reader);
  return rows;
}

/** Approves a cash-out under review. @returns why it cannot be approved; null when it was */
export async function approveCashOut(tx: Tx, id: string): Promise<string | null> {
  const row = await lockCashOut(tx, id);
  if (!row) return `there is no cash-out ${id}`;
  if (row.status !== 'pending' || row.review === null) return `cash-out ${id} waits for nobody: it is ${row.status}`;
  const owed = await debtOf(tx, String(row.player_id));
  if (owed > 0) return `player ${row.player_id} owes ${owed} cents`;
  await approve(tx, row);
  return null;
}

/**
 * Ends a broken cash-out as a person found it to be: the item returns, or it was paid out with this transaction.
 * @returns why it cannot be settled; null when it was
 */
export async function settleCashOut(
  tx: Tx,
  id: string,
  { transaction, note }: { transaction: string | null; note: string },
): Promise<string | null> {
  const row = await lockCashOut(tx, id);
  if (!row) return `there is no cash-out ${id}`;
  if (row.status !== 'broken' || row.ended_at !== null) return `cash-out ${id} waits for nobody: it is ${row.status}`;
  if (transaction !== null) {
    await moveHeld(tx, row.drop_id, 'retry', refOf(id));
    await deliver(tx, row, transaction, { settlement: 'sent', note });
    return null;
  }
  await sql`update cash_outs set settlement = 'returned', note = ${note}, ended_at = site_now() where id = ${id}`.execute(tx);
  await moveHeld(tx, row.drop_id, 'return', refOf(id));
  await ended(tx, row, 'returned');
  return null;
}

/** Says whether a player may cash out. @returns false when there is no such player */
export async function allowCashOuts(tx: Tx, playerId: string, allowed: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into cash_out_rights (player_id, allowed) select id, ${allowed} from players where id = ${playerId}::bigint
    on conflict (player_id) do update set allowed = excluded.allowed returning player_id`.execute(tx);
  if (rows.length > 0) await publish(tx, `user.${playerId}`, 'user.updated', { withdrawal_eth: allowed });
  return rows.length > 0;
}
