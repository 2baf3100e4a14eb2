import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { lockAccounts } from '../../../ledger/index.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { remainingFor } from '../limits/remaining.ts';
import { feeOf, isCheckoutProvider, refundsByCall } from '../providers/methods.ts';
import type { Problem } from './apply.ts';
import { addStep, end } from './changes.ts';
import { credit, putAside, reviewAccount } from './credit.ts';
import { lockPayment, type PaymentRow } from './row.ts';

/** Money under review. */
export interface Review {
  id: number;
  provider: string;
  reference: string;
  payment_id: string | null;
  problem: Problem;
  /** The received amount, minor units of `currency`. */
  amount: number;
  currency: string;
  at: Date;
  settled_at: Date | null;
  settlement: 'credited' | 'returned' | null;
  note: string | null;
}

/** Reviews, the oldest first; those that wait, or all. */
export async function reviews(reader: Reader, which: 'open' | 'all', limit: number): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select * from payment_reviews where ${which === 'all'} or settled_at is null order by id limit ${limit}`.execute(reader);
  return rows;
}

/** The reason why a review cannot be settled so, for the operator. */
export type SettleProblem = { problem: string };

/**
 * Settles a review: credits its money to a player, or refunds the payer. Money of a payment goes to its player, as a
 * separate payment unless the amounts are equal. The player's limit applies to every settlement.
 */
export async function settleReview(
  tx: Tx,
  id: number,
  { how, playerId, note }: { how: 'credited' | 'returned'; playerId: string | null; note: string },
): Promise<Review | SettleProblem> {
  const found = await sql<Review>`select * from payment_reviews where id = ${id}`.execute(tx);
  const first = found.rows[0];
  if (!first) return { problem: `there is no review ${id}` };
  // The payment before its review, the same order as in `apply`.
  const payment = first.payment_id === null ? null : await lockPayment(tx, first.payment_id);
  const { rows } = await sql<Review>`select * from payment_reviews where id = ${id} for update`.execute(tx);
  const review = rows[0]!;
  if (review.settlement) return { problem: `review ${id} was settled already: ${review.settlement}` };
  const problem = how === 'credited' ? await creditReview(tx, review, payment, playerId) : await returnReview(tx, review, payment);
  if (problem) return { problem };
  // The provider may have charged it back meanwhile, which changes nothing during a review.
  if (how === 'credited' && payment) await schedule(tx, 'wallet.ask', { key: payment.id, payload: { payment: payment.id }, inMs: 0 });
  const { rows: settled } = await sql<Review>`
    update payment_reviews set settled_at = site_now(), settlement = ${how}, note = ${note} where id = ${id} returning *`.execute(tx);
  return settled[0]!;
}

async function creditReview(tx: Tx, review: Review, payment: PaymentRow | null, named: string | null): Promise<string | null> {
  if (review.problem === 'unknown_charge_back') return `${review.provider} took it back: there is nothing to credit`;
  if (review.currency !== 'USD' || review.amount <= 0) return `only dollars can be credited, not ${review.amount} ${review.currency}`;
  const playerId = payment ? String(payment.player_id) : named;
  if (playerId === null) return 'say whose money it is with --player';
  if (payment && named !== null && named !== playerId) return `the payment is one of player ${playerId}`;
  await lockAccounts(tx, playerId);
  const lowest = await remainingFor(tx, playerId, { reserved: false, ...(payment && { except: payment.id }) });
  if (lowest && lowest.remaining < review.amount) return `the player's own limit leaves ${lowest.remaining}: return the money, or wait`;
  const from = await reviewAccount(tx);
  if (payment?.amount === review.amount) {
    await credit(tx, payment, from);
    return null;
  }
  if (payment) await end(tx, payment, { status: 'rejected', reason: 'review', step: 'rejected' });
  const own = await ownPayment(tx, review, playerId);
  await credit(tx, own, from, 'review');
  // A later charge-back is taken from this payment.
  if (!payment) await sql`update payment_reviews set payment_id = ${own.id} where id = ${review.id}`.execute(tx);
  return null;
}

/** Makes a payment for money that came without one. */
async function ownPayment(tx: Tx, { provider, amount, payment_id }: Review, playerId: string): Promise<PaymentRow> {
  const id = randomBytes(16).toString('hex');
  const fee = isCheckoutProvider(provider) ? feeOf(provider, amount) : 0;
  const { rows } = await sql<PaymentRow>`
    insert into payments (id, player_id, provider, amount, currency, fee, late_of, expires_at)
    values (${id}, ${playerId}::bigint, ${provider}, ${amount}, 'USD', ${fee}, ${payment_id}, site_now()) returning *`.execute(tx);
  await addStep(tx, id, 'created');
  return rows[0]!;
}

async function returnReview(tx: Tx, review: Review, payment: PaymentRow | null): Promise<string | null> {
  const { provider, reference, problem } = review;
  if (problem === 'unknown_charge_back') return null;
  await putAside(tx, review, 'out');
  if (payment) await end(tx, payment, { status: 'rejected', reason: 'returned', step: 'returned' });
  // Without a refund call an operator returns it by hand, and records it here.
  if (refundsByCall(provider))
    await schedule(tx, 'wallet.refund', { key: `${provider}:${reference}`, payload: { provider, reference }, inMs: 0 });
  return null;
}
