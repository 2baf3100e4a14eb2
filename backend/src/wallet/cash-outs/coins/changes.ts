import type { CashOut } from '@riftdrop/contract/api/wallet/cash-outs';
import { sql } from 'kysely';
import { moveHeld } from '../../../items/index.ts';
import { house, systemAccount, transfer } from '../../../ledger/index.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { type CashOutRow, lockCashOut } from './row.ts';

/** Reference in the item's steps and the transfers of a cash-out. */
export const refOf = (id: string): string => `cashout:${id}`;

/** Records a step of a cash-out. */
export async function addStep(tx: Tx, id: string, what: string): Promise<void> {
  await sql`insert into cash_out_steps (cash_out_id, what) values (${id}, ${what})`.execute(tx);
}

/** Publishes the state of a cash-out to all tabs of the player. */
export async function publishCashOut(tx: Tx, { player_id, id, status, status_code, cost }: CashOutRow): Promise<void> {
  await publish(tx, `user.${player_id}`, 'cashout.updated', { id, status, status_code, cost });
}

/** Moves a cash-out, whose row the caller has locked, to another state that is not final. */
export async function moveOn(tx: Tx, { id }: Pick<CashOutRow, 'id'>, status: 'approved' | 'processing'): Promise<void> {
  await sql`update cash_outs set status = ${status} where id = ${id}`.execute(tx);
  await addStep(tx, id, status);
  await publishCashOut(tx, (await lockCashOut(tx, id))!);
}

/** Nothing was sent and nothing will be: the item returns. The caller has locked the row. */
export async function cancel(tx: Tx, row: CashOutRow, code: CashOut['status_code']): Promise<void> {
  await sql`update cash_outs set status = 'canceled', status_code = ${code}, ended_at = site_now() where id = ${row.id}`.execute(tx);
  await moveHeld(tx, row.drop_id, 'cancel', refOf(row.id));
  await ended(tx, row, 'canceled');
}

/** The provider refused for an unexpected reason: an operator decides, and nothing is returned before. */
export async function breakOff(tx: Tx, row: CashOutRow, reason: string): Promise<void> {
  await sql`update cash_outs set status = 'broken', note = ${reason} where id = ${row.id}`.execute(tx);
  await moveHeld(tx, row.drop_id, 'broken', refOf(row.id));
  await addStep(tx, row.id, 'broken');
  await publishCashOut(tx, (await lockCashOut(tx, row.id))!);
}

/** It was sent: the item is closed, and the house owes the provider its worth. */
export async function deliver(
  tx: Tx,
  row: CashOutRow,
  transaction: string,
  settled: { settlement: 'sent'; note: string } | null = null,
): Promise<void> {
  await sql`
    update cash_outs set status = 'sent', transaction = ${transaction}, ended_at = site_now(),
      settlement = ${settled?.settlement ?? null}, note = coalesce(${settled?.note ?? null}, note) where id = ${row.id}`.execute(tx);
  await moveHeld(tx, row.drop_id, 'deliver', refOf(row.id));
  const to = await systemAccount(tx, 'USD', 'clearing:payouts');
  const ref = refOf(row.id);
  await transfer(tx, { from: house.buyback, to, amount: row.cost - row.fee, kind: 'cash_out', ref });
  if (row.fee > 0) await transfer(tx, { from: house.buyback, to, amount: row.fee, kind: 'cash_out_fee', ref });
  await ended(tx, row, 'sent');
}

/** After the end of a cash-out: its account may have waited for it. */
export async function ended(tx: Tx, { id, account_id }: CashOutRow, step: string): Promise<void> {
  await addStep(tx, id, step);
  await publishCashOut(tx, (await lockCashOut(tx, id))!);
  // Locked first: of two cash-outs that end at once the second sees the end of the first.
  await sql`select from cash_out_accounts where id = ${account_id} for update`.execute(tx);
  const { rows } = await sql<{ player_id: number }>`
    update cash_out_accounts set state = 'closed' where id = ${account_id} and state = 'pending_close'
      and not exists (select from cash_outs where account_id = ${account_id} and ended_at is null) returning player_id`.execute(tx);
  for (const { player_id } of rows) await publish(tx, `user.${player_id}`, 'cashout.account.updated', { id: account_id, state: 'closed' });
}
