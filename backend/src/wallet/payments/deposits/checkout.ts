import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { playerById } from '../../../accounts/index.ts';
import { lockAccounts } from '../../../ledger/index.ts';
import { messageOf } from '../../../plumbing/failure.ts';
import type { MoneyRequest } from '../../../plumbing/http/http.ts';
import { keyRefusals, once, storedReply } from '../../../plumbing/http/idempotency.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { isRefused, refuse, type Refused } from '../../../plumbing/http/refusal.ts';
import type { Verbatim } from '../../../plumbing/http/answers.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import { bindCoupon, bonusOf } from '../../bonus/codes/coupons.ts';
import { limitRefusal, remainingFor } from '../limits/remaining.ts';
import type { Providers } from '../providers/configured.ts';
import type { HostedPage } from '../providers/provider.ts';
import type { CheckoutProvider } from '../providers/all.ts';
import { feeOf, isCheckoutProvider, isOfferedIn, termsOf } from '../providers/methods.ts';
import { addStep } from './changes.ts';
import { lockOwn, type PaymentRow, paymentOf } from './row.ts';

type CheckoutRefusal = Refused<
  'not_found' | 'validation' | 'deposits_limit' | 'method_unavailable' | 'payment_unavailable' | 'payment_over' | 'idempotency_key_reused'
>;
type BeginRefusal = Refused<'deposits_limit' | 'idempotency_key_reused'>;

/** A player's order of a payment. */
export interface Order {
  provider: string;
  amount: number | undefined;
  country: string | null;
}

/**
 * Starts a payment: first the row, then the provider, then the reply. No transaction waits for the provider. After a
 * kill in between, or without an answer, the same key leads to the same payment, for which the provider returns the
 * same address.
 */
export async function startPayment(
  request: MoneyRequest,
  providers: Providers,
  order: Order,
): Promise<Payment | Verbatim | CheckoutRefusal> {
  const { plumbing, claim } = request;
  const before = await storedReply(plumbing.db.sql, claim);
  if (before) return before;
  const offered = offeredTo(providers, order);
  if (isRefused(offered)) return offered;
  const { provider, amount } = offered;
  const start = { ...offered, fee: feeOf(provider, amount), openMinutes: termsOf(provider).openMinutes };
  const row = await inTransaction(plumbing.db, (tx) => begin(tx, request, start));
  if (isRefused(row)) return row;
  return answerCheckout(request, providers, row);
}

/**
 * Leads a player back to a payment that is not paid yet.
 * @param skins repeats the call to the marketplace for a payment by skins
 */
export async function goOn<R extends Refused>(
  request: MoneyRequest,
  providers: Providers,
  id: string,
  skins: (row: PaymentRow) => Promise<Payment | Verbatim | R>,
): Promise<Payment | Verbatim | CheckoutRefusal | R> {
  const before = await storedReply(request.plumbing.db.sql, request.claim);
  if (before) return before;
  const row = await inTransaction(request.plumbing.db, async (tx) => {
    const own = await lockOwn(tx, request.playerId, id);
    if (!own) return refuse('not_found', 'There is no such payment.');
    return isOpen(own) ? own : refuse('payment_over');
  });
  if (isRefused(row)) return row;
  return row.provider === 'marketplace' ? skins(row) : answerCheckout(request, providers, row);
}

/** Whether it can still be paid. */
const isOpen = ({ status, reason, locked_until }: PaymentRow): boolean =>
  status === 'pending' && reason !== 'review' && locked_until === null;

interface Offered {
  provider: CheckoutProvider;
  amount: number;
  country: string | null;
}

function offeredTo(providers: Providers, { provider, amount, country }: Order): Offered | CheckoutRefusal {
  if (!isCheckoutProvider(provider) || !providers.checkout.has(provider) || !isOfferedIn(provider, country))
    return refuse('method_unavailable');
  const { min, max } = termsOf(provider);
  if (amount === undefined || amount < min || amount > max) {
    const message = `The amount must be from ${min} to ${max} cents.`;
    return refuse('validation', message, { fields: { amount: [message] } });
  }
  return { provider, amount, country };
}

/** A payment as it begins. */
export interface Start {
  provider: CheckoutProvider | 'marketplace';
  amount: number;
  fee: number;
  country: string | null;
  /** How long it can be paid. */
  openMinutes: number;
}

/** Makes the row of a payment, within the player's limits; a used key returns its payment. */
export async function begin(
  tx: Tx,
  { playerId, claim }: Pick<MoneyRequest, 'playerId' | 'claim'>,
  { provider, amount, fee, country, openMinutes }: Start,
): Promise<PaymentRow | BeginRefusal> {
  // Concurrent payments of a player wait for each other here: each sees the remaining limit after the others.
  await lockAccounts(tx, playerId);
  const known = await ofKey(tx, claim);
  if (known) return known;
  const { rows: taken } = await sql`select from idempotency where player_id = ${playerId}::bigint and key = ${claim.key}`.execute(tx);
  if (taken.length > 0) return keyReused();
  const lowest = await remainingFor(tx, playerId, { reserved: true });
  if (lowest && lowest.remaining < amount) return limitRefusal(lowest);
  const { bonus_rate, bonus_coupon } = await bonusOf(tx, playerId);
  const id = randomBytes(16).toString('hex');
  const { rows } = await sql<PaymentRow>`
    insert into payments (id, player_id, provider, key, payload, amount, currency, fee, bonus_percent, country, expires_at, ask_at)
    select ${id}, ${playerId}, ${provider}, ${claim.key}, ${claim.payload}, ${amount}, 'USD', ${fee}, ${bonus_rate},
      ${country}, at + make_interval(mins => ${openMinutes}), at + interval '1 minute' from (select site_now() as at) as now_is
    returning *`.execute(tx);
  if (bonus_coupon !== null) await bindCoupon(tx, playerId, bonus_coupon, id);
  await addStep(tx, id, 'created');
  await schedule(tx, 'wallet.expire', { key: id, payload: { payment: id }, at: rows[0]!.expires_at });
  return rows[0]!;
}

const keyReused = () => keyRefusals.RD422 as Refused<'idempotency_key_reused'>;

/** The payment of an earlier call with this key; null without one. */
export async function ofKey(
  reader: Reader,
  { playerId, key, payload }: MoneyRequest['claim'],
): Promise<PaymentRow | null | Refused<'idempotency_key_reused'>> {
  const { rows } = await sql<PaymentRow>`select * from payments where player_id = ${playerId}::bigint and key = ${key}`.execute(reader);
  const [row] = rows;
  return row && row.payload !== payload ? keyReused() : (row ?? null);
}

async function answerCheckout(request: MoneyRequest, providers: Providers, row: PaymentRow): Promise<Payment | Verbatim | CheckoutRefusal> {
  const there = isCheckoutProvider(row.provider) ? providers.checkout.get(row.provider) : undefined;
  if (!there) return refuse('method_unavailable');
  const { id, amount, currency } = row;
  const player = await playerById(request.plumbing.db.sql, String(row.player_id));
  const payer = { player: String(row.player_id), steamid: player!.steamid, ip: request.raw.ip };
  const opened = await asked(request.plumbing, row, there.checkout({ reference: id, amount, currency, payer }));
  return isRefused(opened) ? opened : answer(request, row, opened);
}

/** Awaits a provider; a missing answer is a refusal, and leaves the result there unknown. */
export async function asked<T>(
  { log }: Plumbing,
  { id, provider }: Pick<PaymentRow, 'id' | 'provider'>,
  call: Promise<T>,
): Promise<T | Refused<'payment_unavailable'>> {
  try {
    return await call;
  } catch (error) {
    log.warn('a payment provider does not answer', { provider, payment: id, error: messageOf(error) });
    return refuse('payment_unavailable');
  }
}

/** Stores where to pay, and answers. */
export const answer = (request: MoneyRequest, row: PaymentRow, opened: HostedPage): Promise<Payment | Verbatim | Refused<'payment_over'>> =>
  once(request, async (tx) => {
    const locked = await lockOwn(tx, request.playerId, row.id);
    if (!locked || !isOpen(locked)) return refuse('payment_over');
    if (locked.checkout_url === null) {
      await sql`update payments set checkout_url = ${opened.url}, checkout = ${JSON.stringify(opened.answer)}::jsonb
        where id = ${row.id}`.execute(tx);
      await addStep(tx, row.id, 'checkout');
    }
    return paymentOf({ ...locked, checkout_url: locked.checkout_url ?? opened.url });
  });
