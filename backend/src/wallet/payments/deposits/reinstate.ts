import { sql } from 'kysely';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { cameBack, paidOf, takeNow } from './apply.ts';
import { putAside, undoDispute } from './credit.ts';
import { lockPayment, type PaymentRow } from './row.ts';
import type { Review } from './settle.ts';

/** Result for money that a provider charged back and has again. */
export type Reinstated =
  | { done: 'given again' | 'credited' | 'under review'; payment: string }
  /** Its player is unknown: it waits in this review. */
  | { done: 'in review'; review: number }
  | { problem: string };

/**
 * Settles a charge-back that the provider gave up. The provider's last report must show the money again: no missing
 * money is credited, and a difference in `reconcile` is gone afterwards. The player's limit does not apply to money
 * that was credited before.
 * @param reference as `reconcile` shows it
 */
export async function reinstate(tx: Tx, provider: string, reference: string): Promise<Reinstated> {
  const first = await reviewOf(tx, provider, reference);
  const row = (await ofProvider(tx, provider, reference)) ?? (first?.payment_id ? await ofProvider(tx, provider, first.payment_id) : null);
  if (!row && !first) return { problem: `${provider} has no payment ${reference}` };
  // After the row of the payment, the same order as in `apply`.
  const review = await reviewOf(tx, provider, reference, sql`for update`);
  const held = await reported(tx, provider, reference);
  if (row) return ofPayment(tx, row, review, held);
  if (review?.problem !== 'unknown_charge_back') return { problem: `${provider} did not take ${reference} back` };
  return ofNobody(tx, review, held);
}

async function ofPayment(tx: Tx, row: PaymentRow, review: Review | null, held: number): Promise<Reinstated> {
  const paid = await paidOf(tx, row);
  if (paid?.disputed_at) {
    if (held !== paid.amount) return { problem: notThere(row.provider, held, paid.amount) };
    await undoDispute(tx, paid);
    return { done: 'given again', payment: paid.id };
  }
  const isBack = (row.status === 'rejected' && row.reason === 'returned') || (await cameBack(tx, row.id));
  // Money of a review was returned by the site itself.
  if (paid || review || !isBack) return { problem: `${row.provider} did not take back ${row.id}, or has given it again` };
  if (held === 0) return { problem: notThere(row.provider, held, row.amount) };
  await takeNow(tx, row, { state: 'paid', paid: held, currency: row.currency, chargedBack: false });
  const now = (await paidOf(tx, row))!;
  return { done: now.status === 'completed' ? 'credited' : 'under review', payment: now.id };
}

/** Money of an unknown payment waits for an operator once more. */
async function ofNobody(tx: Tx, review: Review, held: number): Promise<Reinstated> {
  if (held !== review.amount) return { problem: notThere(review.provider, held, review.amount) };
  await putAside(tx, review, 'in');
  await sql`
    update payment_reviews set problem = 'unknown_payment', settlement = null, settled_at = null, note = null
      where id = ${review.id}`.execute(tx);
  return { done: 'in review', review: review.id };
}

const notThere = (provider: string, held: number, wanted: number): string =>
  `the last report of ${provider} has ${held} of it, not ${wanted}: take a new one with reconcile ask, and look again`;

async function ofProvider(tx: Tx, provider: string, id: string): Promise<PaymentRow | null> {
  const row = await lockPayment(tx, id);
  return row?.provider === provider ? row : null;
}

async function reviewOf(tx: Tx, provider: string, reference: string, lock = sql``): Promise<Review | null> {
  const { rows } = await sql<Review>`
    select * from payment_reviews where provider = ${provider} and reference = ${reference} ${lock}`.execute(tx);
  return rows[0] ?? null;
}

/** The provider's sum for a payment in its last whole report, minor units. */
async function reported(tx: Tx, provider: string, reference: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select l.amount::bigint as amount from provider_report_lines l join provider_reports r using (provider, generation)
    where provider = ${provider} and reference = ${reference}`.execute(tx);
  return rows[0]?.amount ?? 0;
}
