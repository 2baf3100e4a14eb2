import { type Payment, type PaymentCategory, type PaymentProvider, paymentProvider } from '@riftdrop/contract/payments';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database.ts';
import type { Tx } from '../../plumbing/transaction.ts';
import { isCheckoutProvider, terms } from '../providers/methods.ts';

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

/** A payment of anybody; null when there is none. */
export async function paymentRow(reader: Reader, id: string): Promise<PaymentRow | null> {
  return (await sql<PaymentRow>`select * from payments where id = ${id}`.execute(reader)).rows[0] ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  return (await sql<PaymentRow>`select * from payments where id = ${id} for update`.execute(tx)).rows[0] ?? null;
}

/** An own payment, locked; null for another's as for none. */
export async function lockOwn(tx: Tx, playerId: string, id: string): Promise<PaymentRow | null> {
  const row = await lockPayment(tx, id);
  return row?.player_id === Number(playerId) ? row : null;
}

const categories: Partial<Record<PaymentProvider, PaymentCategory>> = {
  coupon: 'code',
  gift_card: 'code',
  ethereum: 'crypto',
  litecoin: 'crypto',
  marketplace: 'skins',
};

const categoryOf = (provider: PaymentProvider): PaymentCategory =>
  isCheckoutProvider(provider) ? terms[provider].category : (categories[provider] ?? 'cash');

/** Everything that a category stands for, what is in the history only included. */
export const providersOf = (category: PaymentCategory): PaymentProvider[] =>
  paymentProvider.options.filter((provider) => categoryOf(provider) === category);

/** A payment as its player sees it. */
export function paymentOf(row: PaymentRow, coins: Payment['crypto_transaction'] = null): Payment {
  const isPending = row.status === 'pending';
  return {
    id: row.id,
    type: row.provider,
    category: categoryOf(row.provider),
    status: row.status,
    created_at: row.created_at.toISOString(),
    amount: row.amount,
    currency: row.currency,
    fee: row.fee,
    received: row.amount - row.fee,
    bonus_percent: row.bonus_percent,
    bonus: row.bonus,
    checkout_url: isPending && row.reason !== 'review' ? row.checkout_url : null,
    expires_at: isPending ? row.expires_at.toISOString() : null,
    reason: row.reason,
    disputed_at: row.disputed_at?.toISOString() ?? null,
    locked_until: isPending ? (row.locked_until?.toISOString() ?? null) : null,
    crypto_transaction: coins,
  };
}
