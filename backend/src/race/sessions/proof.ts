import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** A session that differs from its games or its money. */
export interface RaceProblem {
  session: number;
  problem: string;
}

/**
 * Compares points with the games that gave them, ranks and counts with the points, groups with their players, and
 * budgets with the account that pays for the games. Reads one snapshot, so it may run while games count.
 */
export async function proveRaces(reader: Reader): Promise<RaceProblem[]> {
  const { rows } = await sql<RaceProblem>`
    with gained as (select session_id, player_id, sum(points) as points, max(at) as at from race_gains group by session_id, player_id),
    sums as (select session_id, sum(ranked_points) as points, count(*) filter (where ranked_points > 0) as people,
        count(*) filter (where joined_at is not null) as joined, count(*) filter (where group_no is not null) as seated
      from race_participants group by session_id),
    counts as (select session_id, level, sum(people) as people from race_counts group by session_id, level),
    opened as (select session_id, sum(budget) as budget, sum(spent) as spent, sum(bot_won) as bot_won from race_groups group by session_id),
    held as (select coalesce((select b.balance from ledger_system_balances() b join ledger_accounts() a on a.id = b.account
        where a.purpose = 'race' and a.player_id is null and a.game is null), 0) as amount)
    select s.id as session, p.problem from race_sessions s left join sums u on u.session_id = s.id left join opened o on o.session_id = s.id
    cross join lateral (values
      ('somebody has other points than the games gave', exists (
        select from race_participants r full join gained g on g.session_id = r.session_id and g.player_id = r.player_id
        where coalesce(r.session_id, g.session_id) = s.id
          and (coalesce(r.points, 0) <> coalesce(g.points, 0) or r.points > 0 and r.reached_at is distinct from g.at))),
      ('points came when it was not open', exists (select from race_gains g
        where g.session_id = s.id and (g.at < s.created_at or g.at >= s.open_until))),
      ('the ranks hold other points', s.points <> coalesce(u.points, 0) or s.participants <> coalesce(u.people, 0)),
      ('a count misses somebody', exists (select from counts c where c.session_id = s.id and c.people <> coalesce(u.people, 0))),
      ('its ranks are not those of the points', s.state <> 'open' and exists (
        select from race_participants r where r.session_id = s.id
          and (r.points, r.reached_at) is distinct from (r.ranked_points, r.ranked_at) and r.points > 0)),
      ('others joined than it says', s.joined <> coalesce(u.joined, 0)),
      ('others are seated than it says', s.seated is not null and s.seated <> coalesce(u.seated, 0)),
      ('its budget is not the share of the points', s.state <> 'open'
        and s.budget <> s.carried + s.base + s.points * s.share_ppm / 1000000),
      ('its groups have more than the budget', coalesce(o.budget, 0) > s.budget),
      ('what was left is not what the games left', s.left_over <> s.budget - coalesce(o.spent, 0) + coalesce(o.bot_won, 0))
    ) as p (problem, wrong) where p.wrong
    union all
    select 0, 'the account holds ' || h.amount || ', the race ' || w.amount from held h cross join (
      select coalesce((select carried from races), 0)::bigint + coalesce((select budget from race_sessions where state <> 'finished'),
        0)::bigint as amount
    ) as w where h.amount <> w.amount and not exists (select from race_sessions where state = 'playing')
    order by 1`.execute(reader);
  return rows;
}
