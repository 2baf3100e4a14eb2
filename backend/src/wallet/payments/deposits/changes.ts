import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { freeCoupon } from '../../bonus/codes/coupons.ts';
import type { PaymentRow } from './row.ts';

/** Records a step of a payment. */
export async function addStep(tx: Tx, id: string, what: string): Promise<void> {
  await sql`insert into payment_steps (payment_id, what) values (${id}, ${what})`.execute(tx);
}

/** Publishes the status of a payment to all tabs of the player. */
export async function publishPayment(tx: Tx, { id, player_id, status }: Pick<PaymentRow, 'id' | 'player_id' | 'status'>): Promise<void> {
  await publish(tx, `user.${player_id}`, 'payment.updated', { id, status, explorer_link: null });
}

/** Ends a pending payment, whose row the caller has locked. */
export async function end(
  tx: Tx,
  { id, player_id }: Pick<PaymentRow, 'id' | 'player_id'>,
  { status, reason, step }: { status: Exclude<Payment['status'], 'pending'>; reason: Payment['reason']; step: string },
  bonus = 0,
): Promise<void> {
  await sql`update payments set status = ${status}, reason = ${reason}, bonus = ${bonus}, ended_at = site_now() where id = ${id}`.execute(
    tx,
  );
  if (status !== 'completed') await freeCoupon(tx, String(player_id), id);
  await addStep(tx, id, step);
  await publishPayment(tx, { id, player_id, status });
}
