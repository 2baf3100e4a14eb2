import type { PartnerDay } from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { sharePpm } from './terms.ts';

/**
 * A partner's results of each of the last days, the oldest first. The share of a day is the whole share up to its end less that
 * up to its beginning, so that no rounding adds up: all days together are the whole share.
 */
export async function daysOf(reader: Reader, playerId: string, days: number): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    with own as (
      select player_id, (at at time zone 'utc')::date as came from referrals where partner_id = ${playerId}::bigint and void_at is null
    ), running as (
      select d.*, sum(d.staked - d.taken_back) over (partition by d.player_id order by d.day) as total
      from referral_days d join own using (player_id)
    ), steps as (
      select *, greatest(total, 0) - greatest(total - staked + taken_back, 0) as step from running
    ), by_day as (
      select day, count(*) filter (where staked > 0)::int as players, sum(staked)::bigint as staked, sum(taken_back)::bigint as taken_back,
        sum(step) as step from steps group by day
    ), shares as (
      select *, floor(sum(step) over (order by day) * ${sharePpm}::int / 1000000) as whole from by_day
    ), each as (
      select *, whole - coalesce(lag(whole) over (order by day), 0) as share from shares
    )
    select to_char(g.day, 'YYYY-MM-DD') as day, (select count(*)::int from own where came = g.day) as referrals,
      coalesce(e.players, 0) as players, coalesce(e.staked, 0) as staked, coalesce(e.taken_back, 0) as taken_back, coalesce(e.share, 0)::bigint as share
    from (select ((site_now() at time zone 'utc')::date - n) as day from generate_series(0, ${days}::int - 1) as n) g
    left join each e on e.day = g.day order by g.day`.execute(reader);
  return rows;
}
