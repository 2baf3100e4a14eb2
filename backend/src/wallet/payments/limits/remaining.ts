import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import { refuse, type Refused } from '../../../plumbing/http/refusal.ts';

/** The limit with the least remainder. */
export interface RemainingLimit {
  /** USD cents. */
  remaining: number;
  amount: number;
  days: number;
  /** When the oldest counted payment drops out of the span; null without one. */
  until: Date | null;
}

interface CountedPayments {
  /** A payment that does not count. */
  except?: string;
  /** Whether payments that may still be paid count too. */
  reserved: boolean;
}

/**
 * How much a player may still pay in by the player's limits, null without one; the lowest counts. A span ends now by
 * the clock of the site. A caller that pays in by this result has locked the accounts of the player.
 */
export async function remainingFor(
  reader: Reader,
  playerId: string | number,
  { except, reserved }: CountedPayments,
): Promise<RemainingLimit | null> {
  const { rows } = await sql<{ amount: number; days: number; used: number; until: Date | null }>`
    select l.amount, l.days, coalesce(sum(p.amount), 0)::bigint as used, min(p.ended_at) + make_interval(days => l.days) as until
    from deposit_limits l left join payments p on p.player_id = l.player_id and p.id is distinct from ${except ?? null}::text
      and (p.status = 'completed' and p.ended_at > site_now() - make_interval(days => l.days) or ${reserved}::boolean
        and p.status = 'pending')
    where l.player_id = ${playerId}::bigint group by l.amount, l.days`.execute(reader);
  const [least] = rows
    .map(({ amount, days, used, until }) => ({ remaining: Math.max(0, amount - used), amount, days, until }))
    .toSorted((a, b) => a.remaining - b.remaining);
  return least ?? null;
}

/** The refusal by a limit with too little left: the limit, and the time from which there is more. */
export const limitRefusal = ({ remaining, amount, days, until }: RemainingLimit): Refused<'deposits_limit'> =>
  refuse('deposits_limit', undefined, { left: remaining, limit: amount, days, until: until?.toISOString() ?? null });

/**
 * Why a player may not play games of several people now: deposits of the span used up a limit. A limit without counted
 * deposits is not reached.
 */
export async function depositLimitReached(reader: Reader, playerId: string): Promise<Refused<'deposits_limit'> | null> {
  const lowest = await remainingFor(reader, playerId, { reserved: false });
  if (!lowest || lowest.remaining > 0 || lowest.until === null) return null;
  const { code, ...refusal } = limitRefusal(lowest);
  return refuse(code, undefined, { ...refusal.extra, error_title: 'Your limit of deposits' });
}
