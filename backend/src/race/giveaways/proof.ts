import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** A round that breaks the rules. */
export interface RoundProblem {
  round: number;
  problem:
    | 'list has another hash'
    | 'list has another length'
    | 'winner is not at the place'
    | 'prize is not what was given'
    | 'total is not what was given';
}

/**
 * Compares every frozen list with its hash, every winner with the list, every prize with the given item, and the totals
 * with both.
 */
export async function proveRounds(reader: Reader): Promise<RoundProblem[]> {
  const { rows } = await sql<RoundProblem>`
    with lists as (select round_id, array_agg(id order by part, n) as ids
      from giveaway_lists, unnest(ids) with ordinality as i (id, n) group by round_id),
    frozen as (select r.*, coalesce(l.ids, '{}') as ids from giveaway_rounds r left join lists l on l.round_id = r.id
      where r.list_hash is not null)
    select id as round, 'list has another length' as problem from frozen where cardinality(ids) <> participants
    union all select id, 'list has another hash' from frozen where list_hash <> encode(sha256(convert_to(
      (select coalesce(string_agg(one || E'\n', '' order by one collate "C"), '') from unnest(ids) as one), 'UTF8')), 'hex')
    union all select id, 'winner is not at the place' from frozen where outcome = 'won' and ids[place + 1] is distinct from winner_id::text
    union all select f.id, 'prize is not what was given' from frozen f join all_items() d on d.id = f.drop_id
      where d.source <> 'giveaway_round' or d.skin_item_id <> f.skin_item_id or d.cost <> f.cost
    union all select 0, 'total is not what was given' from giveaways g
      where g.given <> (select coalesce(sum(cost), 0) from giveaway_rounds r where r.giveaway_id = g.id and r.outcome = 'won')
    order by round`.execute(reader);
  return rows;
}
