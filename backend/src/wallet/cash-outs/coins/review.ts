import { sql } from 'kysely';
import { moveHeld } from '../../../items/index.ts';
import { lockAccounts } from '../../../ledger/index.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { debtOf } from '../../payments/deposits/credit.ts';
import { deliver, ended, refOf } from './changes.ts';
import { approve } from './jobs.ts';
import { type CashOutRow, lockCashOut } from './row.ts';

/** Cash-outs under review, the oldest first. */
export async function waitingCashOuts(reader: Reader, limit: number): Promise<(CashOutRow & { note: string | null })[]> {
  const { rows } = await sql<CashOutRow & { note: string | null }>`
    select * from cash_outs where status = 'pending' and review is not null or status = 'broken' and settlement is null
    order by n limit ${limit}`.execute(reader);
  return rows;
}

/** An approved cash-out, and the progress of its order on a chain that the signer pays on. */
export interface StuckCashOut extends Pick<CashOutRow, 'id' | 'player_id' | 'symbol' | 'cost' | 'status'> {
  /** Of its last step. */
  since: Date;
  /** Null where no signer pays, or the order was not written yet. */
  chain: string | null;
  state: 'wanted' | 'signed' | 'mined' | 'final' | 'refused' | null;
  /** The last one that was signed. */
  signed: string | null;
}

/** Approved cash-outs without progress for at least `minutes`, the longest waiting first. */
export async function stuckCashOuts(reader: Reader, { minutes, limit }: { minutes: number; limit: number }): Promise<StuckCashOut[]> {
  const { rows } = await sql<StuckCashOut>`
    select c.id, c.player_id, c.symbol, c.cost, c.status, s.since, p.chain, p.state,
      (select t.id from payout_transactions t where t.reference = c.id order by t.n desc limit 1) as signed
    from cash_outs c
    cross join lateral (select max(at) as since from cash_out_steps where cash_out_id = c.id) s
    left join payouts p on p.reference = c.id
    where c.status in ('approved', 'processing') and s.since <= site_now() - make_interval(mins => ${minutes}::int)
    order by s.since, c.n limit ${limit}`.execute(reader);
  return rows;
}

/** Approves a cash-out under review. @returns why it cannot be approved; null when it was */
export async function approveCashOut(tx: Tx, id: string): Promise<string | null> {
  const row = await lockCashOut(tx, id);
  if (!row) return `there is no cash-out ${id}`;
  if (row.status !== 'pending' || row.review === null) return `cash-out ${id} waits for nobody: it is ${row.status}`;
  // A charge-back at this moment waits for this lock, or was before.
  await lockAccounts(tx, String(row.player_id));
  const owed = await debtOf(tx, String(row.player_id));
  if (owed > 0) return `player ${row.player_id} owes ${owed} cents`;
  await approve(tx, row);
  return null;
}

/**
 * Ends a broken cash-out by an operator's decision: the item returns, or it was paid out with this transaction.
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

/** Allows or forbids cash-outs of a player. @returns false when there is no such player */
export async function allowCashOuts(tx: Tx, playerId: string, allowed: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into cash_out_rights (player_id, allowed) select id, ${allowed} from all_players() where id = ${playerId}::bigint
    on conflict (player_id) do update set allowed = excluded.allowed returning player_id`.execute(tx);
  if (rows.length > 0) await publish(tx, `user.${playerId}`, 'user.updated', { withdrawal_eth: allowed });
  return rows.length > 0;
}
