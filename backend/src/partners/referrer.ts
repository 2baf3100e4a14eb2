import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { publishPartner } from './view.ts';

/** Most codes that a partner takes within a day. */
const codesPerDay = 5;

/** Accepts the terms, and with `payoutRules` the payout rules. A new partner gets an unused code. */
export async function acceptTerms(tx: Tx, playerId: string, payoutRules: boolean): Promise<void> {
  const { rows } =
    await sql`insert into partners (player_id) values (${playerId}::bigint) on conflict do nothing returning player_id`.execute(tx);
  if (rows.length > 0)
    await sql`insert into partner_codes (code, player_id) values (${randomBytes(6).toString('hex')}, ${playerId}::bigint)`.execute(tx);
  if (payoutRules)
    await sql`update partners set payout_rules_at = site_now() where player_id = ${playerId}::bigint and payout_rules_at is null`.execute(
      tx,
    );
}

/** Replaces a partner's code. One of the partner's earlier codes cannot be taken again: it still works. */
export async function changeCode(
  tx: Tx,
  playerId: string,
  code: string,
): Promise<Refused<'partner_tos_error' | 'code_taken' | 'recently_requested'> | null> {
  const { rows } = await sql<{ now: string; today: number }>`
    select (select code from partner_codes where player_id = p.player_id order by n desc limit 1) as now,
      (select count(*)::int from partner_codes where player_id = p.player_id and at > site_now() - interval '1 day') as today
    from partners p where player_id = ${playerId}::bigint for update`.execute(tx);
  if (!rows[0]) return refuse('partner_tos_error');
  if (rows[0].now === code) return null;
  if (rows[0].today >= codesPerDay) return refuse('recently_requested');
  const taken = await sql`
    insert into partner_codes (code, player_id) values (${code}, ${playerId}::bigint) on conflict do nothing returning code`.execute(tx);
  return taken.rows.length > 0 ? null : refuse('code_taken');
}

/**
 * Records the link by which a new player came. Once, within the first day, and before the first payment. A player who looks
 * like the partner under another name, or two who refer each other, are passed over silently, so that the check cannot be
 * probed.
 */
export async function refer(
  tx: Tx,
  playerId: string,
  { type, code }: { type: 'f' | 'p'; code: string },
): Promise<Refused<'not_found' | 'coupon_owner'> | null> {
  const { rows } = await sql<{ partner: string }>`select player_id::text as partner from partner_codes where code = ${code}`.execute(tx);
  const partner = rows[0]?.partner;
  if (partner === undefined) return refuse('not_found', 'There is no such link.');
  if (partner === playerId) return refuse('coupon_owner');
  const set = await sql`
    insert into referrals (player_id, partner_id, type)
    select p.id, ${partner}::bigint, ${type} from all_players() p
    where p.id = ${playerId}::bigint and p.created_at > site_now() - interval '1 day'
      and not exists (select from all_payments() where player_id = p.id and status = 'completed')
      and not exists (select from referrals where player_id = ${partner}::bigint and partner_id = p.id)
      and not partner_is_same(p.id, ${partner}::bigint)
    on conflict do nothing returning player_id`.execute(tx);
  if (set.rows.length > 0) await publishPartner(tx, partner);
  return null;
}

/** Completed deposits of a player in the last `periodMs`, cents; null when `referrerId` did not refer the player. */
export async function depositsUnder(
  reader: Reader,
  { playerId, referrerId, periodMs }: { playerId: string; referrerId: string; periodMs: number },
): Promise<number | null> {
  const { rows } = await sql<{ deposits: number }>`
    select coalesce(sum(p.amount), 0)::bigint as deposits
    from referrals r left join all_payments() p on p.player_id = r.player_id and p.status = 'completed' and p.disputed_at is null
      and p.ended_at > site_now() - make_interval(secs => ${periodMs / 1000})
    where r.player_id = ${playerId}::bigint and r.partner_id = ${referrerId}::bigint and r.void_at is null group by r.player_id`.execute(
    reader,
  );
  return rows[0]?.deposits ?? null;
}
