import { sql } from 'kysely';
import { lockAccounts } from '../../../ledger/index.ts';
import { perDay, perHour, perMinute } from '../../../plumbing/limits/limits.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { isRefused, refuse, type Refused } from '../../../plumbing/http/refusal.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';

/** The bonus that the next deposit of a player gets. */
export interface Bonus {
  /** Percent. */
  bonus_rate: number;
  /** The code of the bonus. */
  bonus_coupon: string | null;
}

/** The bonus of the next deposit: of a coupon that was entered and belongs to no payment yet. */
export async function bonusOf(reader: Reader, playerId: string): Promise<Bonus> {
  const { rows } = await sql<{ code: string; percent: number }>`
    select code, percent from coupon_uses join coupons using (code) where player_id = ${playerId}::bigint and payment_id is null`.execute(
    reader,
  );
  return { bonus_rate: rows[0]?.percent ?? 0, bonus_coupon: rows[0]?.code ?? null };
}

/** Binds the bonus to a payment that begins. */
export async function bindCoupon(tx: Tx, playerId: string, code: string, payment: string): Promise<void> {
  await sql`update coupon_uses set payment_id = ${payment}
    where player_id = ${playerId}::bigint and code = ${code} and payment_id is null`.execute(tx);
}

/**
 * A payment ended without money: its coupon is free for another one, unless the player entered a new code meanwhile.
 * The lock of the accounts serialises this with the entry of a code.
 */
export async function freeCoupon(tx: Tx, playerId: string, payment: string): Promise<void> {
  await lockAccounts(tx, playerId);
  await sql`
    update coupon_uses u set payment_id = null where payment_id = ${payment}
      and not exists (select from coupon_uses o where o.player_id = u.player_id and o.payment_id is null)`.execute(tx);
}

/**
 * Enters a code for the next deposit. It replaces an entered code that was not used yet, which may be entered again.
 */
export async function enterCoupon(tx: Tx, playerId: string, text: string): Promise<Bonus | Refused<'coupon_owner' | 'unknown_code'>> {
  const code = text.toUpperCase();
  await lockAccounts(tx, playerId);
  const { rows } = await sql<{ owner_id: number | null; over: boolean; used: boolean; waits: boolean }>`
    select c.owner_id, coalesce(c.uses_left = 0, false) or coalesce(c.until <= site_now(), false) as over,
      u.payment_id is not null as used, u.code is not null and u.payment_id is null as waits
    from coupons c left join coupon_uses u on u.code = c.code and u.player_id = ${playerId}::bigint
    where c.code = ${code} for update of c`.execute(tx);
  const [coupon] = rows;
  if (coupon?.owner_id === Number(playerId)) return refuse('coupon_owner', 'You can not use your own code.');
  if (coupon?.waits) return bonusOf(tx, playerId);
  if (!coupon || coupon.over || coupon.used) return refuse('unknown_code');
  await sql`
    with given_up as (delete from coupon_uses where player_id = ${playerId}::bigint and payment_id is null returning code)
    update coupons set uses_left = uses_left + 1 where code in (select code from given_up) and uses_left is not null`.execute(tx);
  await sql`update coupons set uses_left = uses_left - 1 where code = ${code} and uses_left is not null`.execute(tx);
  await sql`insert into coupon_uses (code, player_id) values (${code}, ${playerId}::bigint)`.execute(tx);
  return bonusOf(tx, playerId);
}

/** Limits a player's attempts at codes: codes must not be found by trying. A successful one does not count. */
export async function tryWord<R>(
  { attempts, config }: Pick<Plumbing, 'attempts' | 'config'>,
  playerId: string,
  work: () => Promise<R>,
): Promise<R | Refused<'too_many_attempts'>> {
  const maxAttempts = config.attemptsPerMinute;
  const seconds = await attempts.take('code', playerId, perMinute(maxAttempts), perHour(maxAttempts * 3), perDay(maxAttempts * 10));
  if (seconds > 0) return refuse('too_many_attempts', undefined, { retry_after: seconds });
  const result = await work();
  if (!isRefused(result)) await attempts.giveBack('code', playerId);
  return result;
}

/** A coupon as an operator makes it. */
export interface NewCoupon {
  /** In upper case. */
  code: string;
  percent: number;
  /** How many players may enter it; null for any number. */
  uses: number | null;
  until: Date | null;
  /** The owner, who may not enter it. */
  ownerId: string | null;
}

/** @returns false when the code exists already */
export async function addCoupon(tx: Tx, { code, percent, uses, until, ownerId }: NewCoupon): Promise<boolean> {
  const { rows } = await sql`
    insert into coupons (code, percent, uses_left, until, owner_id) values (${code}, ${percent}, ${uses}, ${until}, ${ownerId}::bigint)
    on conflict do nothing returning code`.execute(tx);
  return rows.length > 0;
}
