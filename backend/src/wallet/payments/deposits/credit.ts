import { sql } from 'kysely';
import { accountOf, house, lockAccounts, pay, type Purse, systemAccount, transfer } from '../../../ledger/index.ts';
import { balancesOf, publishBalances } from '../../../accounts/index.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { addStep, end, publishPayment } from './changes.ts';
import type { PaymentRow } from './row.ts';

/** Most bonus that a player is credited within 24 hours, USD cents. */
export const bonusLimit = 10_000;

/** Account of the money that a provider owes the site: below zero, since the received money is paid on to players. */
export const clearingOf = (tx: Tx, provider: string): Promise<number> => systemAccount(tx, 'USD', `clearing:${provider}`);

/** Account of money under review. */
export const reviewAccount = (tx: Tx): Promise<number> => systemAccount(tx, 'USD', 'payment_reviews');

/**
 * Moves money that is under review between the provider's debt and the account of reviews. The books are in dollars:
 * money of other currencies is not in them.
 */
export async function putAside(
  tx: Tx,
  { provider, reference, amount, currency }: { provider: string; reference: string; amount: number; currency: string },
  way: 'in' | 'out',
): Promise<void> {
  if (currency !== 'USD' || amount <= 0) return;
  const [clearing, waiting] = [await clearingOf(tx, provider), await reviewAccount(tx)];
  const [from, to, kind] = way === 'in' ? [clearing, waiting, 'deposit_review'] : [waiting, clearing, 'deposit_returned'];
  await transfer(tx, { from, to, amount, kind, ref: `${provider}:${reference}` });
}

/** The rest of the bonus limit, of the 24 hours that end now. */
export async function bonusLeft(reader: Reader, playerId: string | number): Promise<number> {
  const { rows } = await sql<{ credited: number }>`
    select coalesce(sum(bonus), 0)::bigint as credited from payments
    where player_id = ${playerId}::bigint and status = 'completed' and ended_at > site_now() - interval '24 hours'`.execute(reader);
  return Math.max(0, bonusLimit - rows[0]!.credited);
}

/**
 * Credits a received payment, and ends it. The caller has locked the row of the payment, which is pending, and nothing
 * else: a payment ends once, so that it is credited once.
 * @param from account of the money
 */
export async function credit(tx: Tx, row: PaymentRow, from: number, reason: PaymentRow['reason'] = null): Promise<void> {
  const playerId = String(row.player_id);
  await lockAccounts(tx, playerId);
  const ref = `payment:${row.id}`;
  const received = row.amount - row.fee;
  await pay(tx, { playerId, purse: 'balance', from, amount: received, kind: 'deposit', ref });
  if (row.fee > 0) await transfer(tx, { from, to: await feeAccount(tx), amount: row.fee, kind: 'deposit_fee', ref });
  await repayDebts(tx, playerId);
  const bonus = Math.min(Math.floor((received * row.bonus_percent) / 100), await bonusLeft(tx, playerId));
  if (bonus > 0) await pay(tx, { playerId, purse: 'bonus', from: house.grants, amount: bonus, kind: 'deposit_bonus', ref });
  await end(tx, row, { status: 'completed', reason, step: 'completed' }, bonus);
  await publishBalances(tx, playerId);
}

/**
 * The provider charged back credited money. The balance pays as much as it has; the rest is a debt, which the next
 * payments repay. The bonus is taken back too, as far as it is there. The caller has locked the row of the payment,
 * which is completed.
 */
export async function dispute(tx: Tx, row: PaymentRow): Promise<void> {
  const playerId = String(row.player_id);
  await lockAccounts(tx, playerId);
  const ref = `payment:${row.id}`;
  const clearing = await clearingOf(tx, row.provider);
  const received = row.amount - row.fee;
  const taken = Math.min(await realBalance(tx, playerId), received);
  if (taken > 0)
    await transfer(tx, { from: await accountOf(tx, playerId, 'balance'), to: clearing, amount: taken, kind: 'chargeback', ref });
  if (row.fee > 0) await transfer(tx, { from: await feeAccount(tx), to: clearing, amount: row.fee, kind: 'chargeback_fee', ref });
  const owed = received - taken;
  if (owed > 0) {
    await transfer(tx, { from: await debtAccount(tx), to: clearing, amount: owed, kind: 'chargeback_debt', ref });
    await sql`insert into payment_debts (payment_id, player_id, amount) values (${row.id}, ${row.player_id}, ${owed})`.execute(tx);
  }
  const bonus = Math.min(row.bonus, (await balancesOf(tx, playerId)).bonus_balance);
  if (bonus > 0)
    await transfer(tx, { from: await accountOf(tx, playerId, 'bonus'), to: house.grants, amount: bonus, kind: 'deposit_bonus_back', ref });
  await sql`update payments set disputed_at = site_now() where id = ${row.id}`.execute(tx);
  await addStep(tx, row.id, 'disputed');
  await publishBalances(tx, playerId);
}

/**
 * The provider gave up its charge-back, and holds the money again: everything that `dispute` moved goes the other way,
 * the same sums between the same accounts. The player's repayments of the debt come back too. The caller has locked the
 * row of the payment, which is disputed.
 */
export async function undoDispute(tx: Tx, row: PaymentRow): Promise<void> {
  const playerId = String(row.player_id);
  await lockAccounts(tx, playerId);
  const ref = `payment:${row.id}`;
  const from = await clearingOf(tx, row.provider);
  const { rows } = await sql<{ amount: number; repaid: number }>`
    delete from payment_debts where payment_id = ${row.id} returning amount, repaid`.execute(tx);
  const { amount: owed, repaid } = rows[0] ?? { amount: 0, repaid: 0 };
  const give = (amount: number, kind: string, of: number, purse: Purse = 'balance') =>
    amount > 0 ? pay(tx, { playerId, purse, from: of, amount, kind, ref }) : undefined;
  await give(row.amount - row.fee - owed, 'chargeback_undone', from);
  if (row.fee > 0) await transfer(tx, { from, to: await feeAccount(tx), amount: row.fee, kind: 'chargeback_fee_undone', ref });
  if (owed > 0) await transfer(tx, { from, to: await debtAccount(tx), amount: owed, kind: 'chargeback_debt_undone', ref });
  await give(repaid, 'debt_repaid_undone', await debtAccount(tx));
  await give(await bonusTaken(tx, playerId, ref), 'deposit_bonus_again', house.grants, 'bonus');
  await repayDebts(tx, playerId);
  await sql`update payments set disputed_at = null where id = ${row.id}`.execute(tx);
  await addStep(tx, row.id, 'undisputed');
  await publishPayment(tx, row);
  await publishBalances(tx, playerId);
}

/** Bonus of a payment that was taken back, and not given again. */
async function bonusTaken(tx: Tx, playerId: string, ref: string): Promise<number> {
  const account = await accountOf(tx, playerId, 'bonus');
  const { rows } = await sql<{ taken: number }>`
    select -coalesce(sum(amount), 0)::bigint as taken from ledger_entries(${account})
      where kind in ('deposit_bonus_back', 'deposit_bonus_again') and ref = ${ref}`.execute(tx);
  return rows[0]!.taken;
}

/** The player's debt for charged-back payments, USD cents. */
export async function debtOf(reader: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(amount - repaid), 0)::bigint as owed from payment_debts
      where player_id = ${playerId}::bigint and repaid < amount`.execute(reader);
  return rows[0]!.owed;
}

const feeAccount = (tx: Tx): Promise<number> => systemAccount(tx, 'USD', 'payment_fees');
const debtAccount = (tx: Tx): Promise<number> => systemAccount(tx, 'USD', 'clearing:debts');

/** The caller has locked the accounts of the player, and with them the debts. */
async function repayDebts(tx: Tx, playerId: string): Promise<void> {
  const { rows } = await sql<{ payment_id: string; owed: number }>`
    select payment_id, amount - repaid as owed from payment_debts where player_id = ${playerId}::bigint and repaid < amount
      order by payment_id`.execute(tx);
  for (const { payment_id, owed } of rows) {
    const amount = Math.min(owed, await realBalance(tx, playerId));
    if (amount === 0) return;
    const from = await accountOf(tx, playerId, 'balance');
    await transfer(tx, { from, to: await debtAccount(tx), amount, kind: 'debt_repaid', ref: `payment:${payment_id}` });
    await sql`update payment_debts set repaid = repaid + ${amount} where payment_id = ${payment_id}`.execute(tx);
  }
}

/** Demo mode shows another balance. */
async function realBalance(tx: Tx, playerId: string): Promise<number> {
  const { balance, pre_demo_balance: real = balance } = await balancesOf(tx, playerId);
  return real;
}
