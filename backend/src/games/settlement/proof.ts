import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** A game that differs from its rows elsewhere. */
export interface GameProblem {
  game: string;
  problem: string;
}

/**
 * Compares every game with its escrow, its seed, its drops, its items, its lobby row and its next job. Reads one snapshot,
 * so it may run while games are played.
 * @returns the differences
 */
export async function proveGames(reader: Reader): Promise<GameProblem[]> {
  const { rows } = await sql<GameProblem>`
    with sat as (
      select game, count(*) as seats, sum(reward) as reward, sum(paid) as paid, sum(returned) as returned from game_seats
        where quit_at is null group by game
    ), drawn as (
      select s.game, sum((d ->> 'cost')::bigint) as cost from game_steps s, jsonb_array_elements(s.drops) as d group by s.game
    ), given as (
      select s.game, s.id, s.player_id, s.reward, s.money, (select coalesce(sum(cost), 0) from all_items() where id = any(s.items)) as items
      from game_seats s where s.quit_at is null
    )
    select g.id as game, p.problem from games g
    left join sat on sat.game = g.id left join drawn on drawn.game = g.id
    left join ledger_escrows() e on e.game = 'game:' || g.id
    left join all_game_seeds() s on s.kind = g.kind and s.game = g.id
    cross join lateral (values
      ('it has no escrow', e.game is null),
      ('its escrow is not closed with it', (e.outcome is not null) <> (g.status in ('finished', 'canceled'))),
      ('its escrow does not hold its stakes', e.outcome is not null and e.balance <> 0),
      ('it was paid out and refunded otherwise than it ended', e.outcome = 'settled' and g.status = 'canceled'
        and g.cancel_reason <> 'skipped'
        or e.outcome = 'refunded' and g.status = 'finished'),
      ('its seed is in another state', s.state is distinct from case g.status when 'open' then 'open' when 'pending_round' then 'waiting'
        when 'running' then 'drawn' when 'finished' then 'drawn' when 'canceled'
          then case when g.cancel_reason = 'skipped' then 'drawn' else 'refunded' end end),
      ('its secrets are shown before its end, or not after it', coalesce(s.is_shown, false)
        <> (g.status in ('finished', 'canceled'))),
      ('its places are not full', g.status in ('pending_round', 'running', 'finished') and sat.seats is distinct from g.places),
      ('its drops are not what its places received', g.status = 'finished' and coalesce(drawn.cost, 0) <> sat.reward),
      ('its roster is not who sits there', s.roster is not null and s.roster is distinct from (
        select array_agg(coalesce(bot, player_id::text) order by place) from game_seats where game = g.id and quit_at is null)),
      ('its sales are not what was opened', g.status = 'finished' and e.paid is distinct from (
        select coalesce(sum(c.cost), 0) from game_seats p, unnest(g.step_costs) with ordinality as c (cost, step)
        where p.game = g.id and p.quit_at is null and c.step <> all(g.closed) and (p.out_at is null or c.step <= p.out_at))),
      ('somebody has other items than were won', g.status = 'finished' and not g.is_demo and exists (
        select from given where given.game = g.id and player_id is not null and items + money <> reward)),
      ('the lobby says something else', exists (select from game_lobby l where l.game = g.id and (l.view ->> 'version')::int = g.version)
        <> (g.is_public and g.status not in ('finished', 'canceled'))),
      ('somebody who lost has not what the house gives', g.status = 'finished' and exists (
        select from game_seats p left join all_items() d on d.id = p.booby_item where p.game = g.id and p.quit_at is null
          and (g.booby is not null and p.player_id is not null and not p.is_winner) <> coalesce(d.player_id = p.player_id
            and d.case_id = (g.booby ->> 'case_id')::int, false))),
      ('demo money won something', g.is_demo and exists (select from game_seats p
        where p.game = g.id and (cardinality(p.items) > 0 or p.finished_n is not null))),
      ('nothing will go on with it', not case g.status
        when 'open' then exists (select from jobs where kind = 'games.deadline' and key = g.id)
          and (g.add_bots_at is null or exists (select from jobs where kind = 'games.bots' and payload ->> 'game' = g.id))
        when 'pending_round' then exists (select from jobs where kind = 'fairness.draw' and key = g.kind || ':' || g.id)
        when 'running' then case when g.step < cardinality(g.step_costs)
          then exists (select from jobs where kind = 'games.step' and key = g.id || ':' || (g.step + 1))
          else exists (select from jobs where kind = case when g.finale_at is null then 'games.finale' else 'games.end' end
            and key = g.id) end
        else true end)
    ) as p (problem, wrong)
    where p.wrong order by g.n`.execute(reader);
  return rows;
}
