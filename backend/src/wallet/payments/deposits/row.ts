import { type Payment, type PaymentCategory, type PaymentProvider, paymentProvider } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { otherCategories } from '../providers/all.ts';
import { feeOf, isCheckoutProvider, termsOf } from '../providers/methods.ts';

/** A row of `payments`. */
export interface PaymentRow {
  id: string;
  n: number;
  player_id: number;
  provider: PaymentProvider;
  payload: string | null;
  status: Payment['status'];
  reason: Payment['reason'];
  amount: number;
  currency: 'USD';
  fee: number;
  bonus_percent: number;
  bonus: number;
  country: string | null;
  checkout_url: string | null;
  /** The provider's whole first answer. */
  checkout: unknown;
  late_of: string | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  disputed_at: Date | null;
  locked_until: Date | null;
}

/** A payment of any player; null when there is none. */
export async function paymentRow(reader: Reader, id: string): Promise<PaymentRow | null> {
  return (await sql<PaymentRow>`select * from payments where id = ${id}`.execute(reader)).rows[0] ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  return (await sql<PaymentRow>`select * from payments where id = ${id} for update`.execute(tx)).rows[0] ?? null;
}

/** A payment of the player, locked; null for another player's as for none. */
export async function lockOwn(tx: Tx, playerId: string, id: string): Promise<PaymentRow | null> {
  const row = await lockPayment(tx, id);
  return row?.player_id === Number(playerId) ? row : null;
}

const categoryOf = (provider: PaymentProvider): PaymentCategory =>
  isCheckoutProvider(provider) ? termsOf(provider).category : otherCategories[provider];

/** All providers of a category, those that are only in the history included. */
export const providersOf = (category: PaymentCategory): PaymentProvider[] =>
  paymentProvider.options.filter((provider) => categoryOf(provider) === category);

/** USD cents that arrived for each of these payments that is under review; 0 for other money, which cannot be credited. */
export async function reviewedAmounts(reader: Reader, payments: readonly PaymentRow[]): Promise<Map<string, number>> {
  const ids = payments.filter(isReviewed).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ payment_id: string; amount: number }>`
    select payment_id, case currency when 'USD' then greatest(amount, 0) else 0 end as amount
    from payment_reviews where payment_id = any(${ids}::text[])`.execute(reader);
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, amount]));
}

const isReviewed = ({ status, reason }: Pick<PaymentRow, 'status' | 'reason'>): boolean => status === 'pending' && reason === 'review';

/** A payment in its player's view. @param arrived received amount of a payment under review, USD cents */
export function paymentOf(row: PaymentRow, coins: Payment['crypto_transaction'] = null, arrived: number = row.amount): Payment {
  const isPending = row.status === 'pending';
  const fee = arrived !== row.amount && isCheckoutProvider(row.provider) ? feeOf(row.provider, arrived) : row.fee;
  return {
    id: row.id,
    type: row.provider,
    category: categoryOf(row.provider),
    status: row.status,
    created_at: row.created_at.toISOString(),
    amount: row.amount,
    currency: row.currency,
    fee,
    received: Math.max(0, arrived - fee),
    bonus_percent: row.bonus_percent,
    bonus: row.bonus,
    checkout_url: isPending && !isReviewed(row) ? row.checkout_url : null,
    expires_at: isPending ? row.expires_at.toISOString() : null,
    reason: row.reason,
    disputed_at: row.disputed_at?.toISOString() ?? null,
    locked_until: isPending ? (row.locked_until?.toISOString() ?? null) : null,
    crypto_transaction: coins,
  };
}
