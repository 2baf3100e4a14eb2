import { sql } from 'kysely';
import { publishAllBalances } from '../../../accounts/index.ts';
import { mayReward } from '../../../plumbing/config/config.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { PaidStakes } from '../../../ledger/index.ts';
import type { Jobs } from '../../../plumbing/jobs/job.ts';
import { readSettings } from '../../../plumbing/config/setting.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { pointSettings } from './settings.ts';

export interface PointsJobs {
  'points.earn': null;
}

/** Sealed blocks that are counted in one turn. */
const blocksPerTurn = 20;

/**
 * Points are a function of the sealed history: `points_earned` holds its sums up to the block that `points_counted`
 * names.
 */
export const earnedPoints = `
create table points_counted (
  one boolean primary key default true check (one),
  -- Blocks after the first and up to the second number are counted.
  since bigint not null, n bigint not null
);
insert into points_counted (since, n) select max(n), max(n) from ledger_blocks;
create table points_earned (
  player_id bigint primary key references players,
  -- USD cents.
  spent bigint not null,
  -- Stored points: what that earned by the rule of its time, and what of it is on the account.
  due bigint not null,
  earned bigint not null default 0 check (earned >= 0)
);
`;

/** Stored points for a spent cent; none where spending may not be rewarded. */
export const pointsPerCent = (config: Plumbing['config']): number =>
  mayReward(config) ? readSettings(pointSettings, config.env).perDollar : 0;

/** Credits points for the spending since the last turn. */
export const earnJobs = ({ config }: Pick<Plumbing, 'config'>, { taken, returned }: PaidStakes): Jobs => ({
  'points.earn': {
    everyMs: 5_000,
    run: async (tx) => {
      const { rows } = await sql<{ player: number }>`
        select points_earn as player from points_earn(${blocksPerTurn}, ${taken}::text[], ${returned}::text[],
          ${pointsPerCent(config)}::bigint)`.execute(tx);
      await publishAllBalances(
        tx,
        rows.map(({ player }) => player),
      );
    },
  },
});

/** Players whose points differ from the sum of their history in the ledger. */
export const provePoints =
  ({ taken, returned }: PaidStakes) =>
  async (reader: Reader): Promise<{ player: number; problem: string }[]> => {
    const { rows } = await sql<{ player: number; problem: string }>`
      with replayed as (
        select s.* from points_counted c cross join lateral points_spent(c.since, c.n, ${taken}::text[], ${returned}::text[]) s
      ), moved as (
        select coalesce(payee, payer) as player_id, sum(case when payee is null then -amount else amount end) as points
        from ledger_transfers() where 'points' in (paid_by, paid_to) and kind in ('points_earned', 'points_back') group by 1
      )
      select coalesce(e.player_id, r.player_id) as player, 'what was spent is not what the transfers say' as problem
      from points_earned e full join replayed r on r.player_id = e.player_id where coalesce(e.spent, 0) <> coalesce(r.spent, 0)
      union all
      select coalesce(e.player_id, m.player_id), 'what was moved is not what was earned'
      from points_earned e full join moved m on m.player_id = e.player_id where coalesce(e.earned, 0) <> coalesce(m.points, 0)
      union all
      select player_id, 'less was moved than was earned' from points_earned where earned < due
      order by player`.execute(reader);
    return rows;
  };
