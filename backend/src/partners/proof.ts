import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { PaidStakes } from '../ledger/index.ts';
import { sharePpm } from './terms.ts';

/** A referral whose sums differ from the history, or a partner whose share or account differs from the referrals and payouts. */
export interface PartnerProblem {
  player: number;
  problem: string;
}

/** Replays the whole history up to the counted block. */
export const provePartners =
  ({ taken, returned }: PaidStakes) =>
  async (reader: Reader): Promise<PartnerProblem[]> => {
    const { rows } = await sql<PartnerProblem>`
      with replayed as (
        select player_id, sum(staked) as staked, sum(taken_back) as taken_back
        from partners_moved(-1, (select n from partners_counted), ${taken}::text[], ${returned}::text[]) group by player_id
      ), paid as (
        select player_id, sum(gross) as gross from (
          select player_id, gross from partner_payouts union all select player_id, gross from partner_skin_payouts
        ) payouts group by player_id
      )
      select r.player_id as player, 'what the referral staked is not what its transfers say' as problem
      from referrals r left join replayed h on h.player_id = r.player_id
      where r.staked <> coalesce(h.staked, 0) or r.taken_back <> coalesce(h.taken_back, 0)
      union all
      select p.player_id, 'the base of the share is not that of the referrals' from partners p where p.base <> partner_base(p.player_id)
      union all
      select p.player_id, 'the share is not the published one' from partners p
        where p.credited < floor(p.base::numeric * ${sharePpm}::int / 1000000)
      union all
      select p.player_id, 'the account is not the share less the payouts'
      from partners p left join paid o on o.player_id = p.player_id
        left join ledger_accounts() a on a.player_id = p.player_id and a.purpose = 'partner:USD'
      where coalesce(a.balance, 0) <> p.credited - coalesce(o.gross, 0)
      order by player`.execute(reader);
    return rows;
  };
