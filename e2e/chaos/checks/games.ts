import { complaintsOf } from './queryable.ts';
import type { Queryable } from './queryable.ts';

/** Invariants of multiplayer games in every snapshot, each as a query whose rows are violations. */
const always: Record<string, string> = {
  'I4 a box holds what was put in and not given back; once closed, nothing': `
    with moved as (
      select game, sum(amount) as amount from (
        select game, amount from stakes union all select game, -amount from stake_parts
        union all select r.game, -s.amount from stake_returns r join stakes s using (game, key)
        union all select game, -(paid + fee) from settlements where outcome = 'settled'
      ) m group by game)
    select e.game, a.balance, m.amount, s.outcome from escrows e join accounts a on a.id = e.account_id
      left join moved m on m.game = e.game left join settlements s on s.game = e.game
    where e.game like 'game:%' and (a.balance <> coalesce(m.amount, 0) or (s.game is not null and a.balance <> 0))`,
  'a game is over exactly when its box is closed': `
    select g.id, g.status, s.outcome from games g left join settlements s on s.game = 'game:' || g.id
    where (g.status in ('finished', 'canceled')) <> (s.game is not null) or (g.status = 'finished' and s.outcome <> 'settled')`,
  'what a game opened is what its places received': `
    with opened as (
      select s.game, sum((d ->> 'cost')::bigint) as cost from game_steps s cross join jsonb_array_elements(s.drops) d group by s.game
    ), received as (
      select p.game, sum(p.money + coalesce((select sum(cost) from drops where id = any(p.items)), 0)) as cost from game_seats p
      where p.quit_at is null group by p.game)
    select g.id, o.cost as opened, r.cost as received from games g left join opened o on o.game = g.id left join received r on r.game = g.id
    where g.status = 'finished' and coalesce(o.cost, 0) <> r.cost`,
  'an item came from one place of one game': `
    select item, count(*) from game_seats p cross join unnest(p.items) as item group by item having count(*) > 1`,
  'every item of a game was won in one': `
    select id from drops where source in ('group', 'br_match') and not exists (select from game_seats where drops.id = any(items))`,
  'nobody sits at two places, and no place is taken twice': `
    select game, place from game_seats where quit_at is null group by game, place having count(*) > 1
    union all select game, count(*) from game_seats where quit_at is null group by game, player_id having count(*) > 1`,
  'every step was played once, in its order': `
    select game, count(*), max(step) from game_steps group by game having count(*) <> max(step)`,
};

/** Invariants once every game has had its time. */
const atRest: Record<string, string> = {
  'every game ended': `
    select g.id, g.status, g.step, j.kind, j.run_at - site_now() as due_in, j.attempts, j.last_error from games g
      left join jobs j on j.key in (g.id, g.kind || ':' || g.id, g.id || ':' || (g.step + 1))
        where g.status not in ('finished', 'canceled')`,
  'nobody waits for a step or a round': `select kind, key from jobs where kind in ('games.step', 'games.bots', 'fairness.draw')`,
};

export async function gamesInOrder(sql: Queryable, { resting = false } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries({ ...always, ...(resting && atRest) })) found.push(...(await complaintsOf(sql, name, text)));
  return found;
}
