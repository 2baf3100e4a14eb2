import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { lockAccounts, transfer } from '../../../ledger/index.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { isChain } from '../../coins/chains/chain.ts';
import { remainingFor } from '../limits/remaining.ts';
import { isCheckoutProvider, termsOf } from '../providers/methods.ts';
import type { PaymentStatus } from '../providers/provider.ts';
import { addStep, end, publishPayment } from './changes.ts';
import { clearingOf, credit, dispute, reviewAccount, undoDispute } from './credit.ts';
import { lockPayment, type PaymentRow } from './row.ts';

/**
 * Why received money is not credited automatically; `unknown_charge_back`: money of an unknown payment was charged
 * back, and an operator has to see it.
 */
export type Problem = 'unknown_payment' | 'wrong_amount' | 'wrong_currency' | 'deposits_limit' | 'unknown_charge_back';

/**
 * Applies the provider's status to a payment. The order of webhooks has no effect, and a repeat changes nothing: the
 * possible transitions depend on the payment's status, under the lock of its row.
 */
export async function apply(tx: Tx, id: string, providerStatus: PaymentStatus | null): Promise<void> {
  const row = await lockPayment(tx, id);
  if (!row) throw new Error(`there is no payment ${id}`);
  if (providerStatus === null) return;
  const reviewed = await reviewOf(tx, row);
  // A payment that an operator settled is not changed here.
  if (reviewed && reviewed.settlement !== 'credited') return;
  if (providerStatus.state === 'paid' && providerStatus.chargedBack) return takeBack(tx, row);
  if (providerStatus.state === 'paid') return reviewed ? undefined : take(tx, row, providerStatus);
  if (row.status !== 'pending') return;
  if (providerStatus.state === 'failed') return end(tx, row, { status: 'rejected', reason: 'declined', step: 'rejected' });
  if (providerStatus.heldUntil !== undefined && row.locked_until === null) await lock(tx, row, providerStatus.heldUntil);
}

/** The payment's value has arrived; until this time it can be reversed, and only then it is credited. */
async function lock(tx: Tx, row: PaymentRow, until: string): Promise<void> {
  await sql`update payments set locked_until = ${until}::timestamptz where id = ${row.id}`.execute(tx);
  await addStep(tx, row.id, 'accepted');
  await publishPayment(tx, row);
}

/** Money came. */
async function take(tx: Tx, row: PaymentRow, providerStatus: PaymentStatus): Promise<void> {
  const paid = await paidOf(tx, row);
  // A chain is followed in its order: coins that were gone are there again. A provider's status may be older than its
  // charge-back, so that an operator decides (`reinstate`), once `reconcile` shows that the provider has the money
  // again.
  if (paid) return paid.disputed_at !== null && isChain(row.provider) ? undoDispute(tx, paid) : undefined;
  if (row.reason === 'returned' || (await cameBack(tx, row.id))) return;
  await takeNow(tx, row, providerStatus);
}

/**
 * Credits received money. A payment that is over keeps its status; the money is credited all the same, as a separate
 * payment.
 */
export async function takeNow(tx: Tx, row: PaymentRow, providerStatus: PaymentStatus): Promise<void> {
  const target = await withMore(tx, row.status === 'pending' ? row : await reopened(tx, row), providerStatus);
  // Concurrent credits of a player wait for each other: each sees the remaining limit after the others.
  await lockAccounts(tx, String(target.player_id));
  const problem = await problemOf(tx, target, providerStatus);
  if (problem) return review(tx, target, problem, providerStatus);
  await credit(tx, target, await clearingOf(tx, target.provider), target.late_of === null ? null : 'late');
}

/**
 * Where a player chooses the means, they may be worth more than the requested amount: then the payment has the received
 * amount.
 */
async function withMore(tx: Tx, row: PaymentRow, { paid, currency }: PaymentStatus): Promise<PaymentRow> {
  const { provider } = row;
  if (!isCheckoutProvider(provider) || !termsOf(provider).takesMore || paid <= row.amount || currency !== row.currency) return row;
  const { rows } = await sql<PaymentRow>`
    update payments set amount = ${paid} where id = ${row.id} returning *`.execute(tx);
  return rows[0]!;
}

async function takeBack(tx: Tx, row: PaymentRow): Promise<void> {
  const paid = await paidOf(tx, row);
  if (paid?.status === 'completed') return paid.disputed_at === null ? dispute(tx, paid) : undefined;
  // It came and went before it was credited.
  if (row.status === 'pending') return end(tx, row, { status: 'rejected', reason: 'returned', step: 'rejected' });
  if (row.reason !== 'returned' && !(await cameBack(tx, row.id))) await addStep(tx, row.id, 'returned');
}

/** The payment that the money was credited to, or waits in. The caller has locked the row of the first. */
export async function paidOf(tx: Tx, row: PaymentRow): Promise<PaymentRow | null> {
  if (row.status === 'completed') return row;
  return (await sql<PaymentRow>`select * from payments where late_of = ${row.id} for update`.execute(tx)).rows[0] ?? null;
}

/** Whether the provider charged back money of a payment that was over: its row keeps its status. */
export async function cameBack(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from payment_steps where payment_id = ${id} and what = 'returned' limit 1`.execute(tx);
  return rows.length > 0;
}

async function problemOf(tx: Tx, row: PaymentRow, { paid, currency }: PaymentStatus): Promise<Problem | null> {
  if (currency !== row.currency) return 'wrong_currency';
  if (paid !== row.amount) return 'wrong_amount';
  const lowest = await remainingFor(tx, row.player_id, { except: row.id, reserved: false });
  return lowest && lowest.remaining < row.amount ? 'deposits_limit' : null;
}

/** Puts money that does not fit aside until an operator decides. */
async function review(tx: Tx, row: PaymentRow, problem: Problem, { paid, currency }: PaymentStatus): Promise<void> {
  await sql`
    insert into payment_reviews (provider, reference, payment_id, problem, amount, currency)
    values (${row.provider}, ${row.late_of ?? row.id}, ${row.id}, ${problem}, ${paid}, ${currency})`.execute(tx);
  await sql`update payments set reason = 'review' where id = ${row.id}`.execute(tx);
  await addStep(tx, row.id, 'review');
  // The books are in dollars; money of another currency stays with the provider until an operator decides.
  if (currency === 'USD' && paid > 0)
    await transfer(tx, {
      from: await clearingOf(tx, row.provider),
      to: await reviewAccount(tx),
      amount: paid,
      kind: 'deposit_review',
      ref: `payment:${row.id}`,
    });
  await publishPayment(tx, row);
}

async function reviewOf(tx: Tx, { id, provider }: PaymentRow): Promise<{ settlement: 'credited' | 'returned' | null } | null> {
  const { rows } = await sql<{ settlement: 'credited' | 'returned' | null }>`
    select settlement from payment_reviews where provider = ${provider} and reference = ${id}`.execute(tx);
  return rows[0] ?? null;
}

async function reopened(tx: Tx, over: PaymentRow): Promise<PaymentRow> {
  const id = randomBytes(16).toString('hex');
  const { rows } = await sql<PaymentRow>`
    insert into payments (id, player_id, provider, amount, currency, fee, country, late_of, expires_at)
    select ${id}, player_id, provider, amount, currency, fee, country, id, site_now() from payments where id = ${over.id}
    returning *`.execute(tx);
  await addStep(tx, id, 'late');
  return rows[0]!;
}
