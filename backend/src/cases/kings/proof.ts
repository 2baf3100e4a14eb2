import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** A reign, or an opening of a king case, that breaks the rules. */
export interface KingProblem {
  /** Of the reign; of the pair for `opening without a crown roll`. */
  id: number;
  problem:
    | 'budget is not what fed it'
    | 'escrow is not the budget'
    | 'paid out another sum'
    | 'prize is not the dearest'
    | 'opening without a crown roll'
    | 'a game fed another sum'
    | 'reigns overlap'
    | 'time has no job';
}

/**
 * Compares every reign with the openings that fed it, its escrow with its budget while it lasts and its payment with
 * the budget afterwards; every paid opening of a king case with its crown roll; and the reigns of a case with each
 * other: one after another.
 */
export async function proveKings(reader: Reader): Promise<KingProblem[]> {
  const { rows } = await sql<KingProblem>`
    with fed as (
      select king_id, sum(fed) as budget from (select king_id, fed from king_rolls union all select king_id, fed from king_game_feeds) f
        group by king_id),
    inside as (select substr(game, 6)::bigint as id, balance, paid from ledger_escrows() where game like 'king:%'),
    following as (select id, displaced_at, lead(created_at) over (partition by case_id order by id) as next_at from kings)
    select k.id, 'budget is not what fed it' as problem from kings k left join fed f on f.king_id = k.id
      where k.budget <> coalesce(f.budget, 0)
    union all select k.id, 'escrow is not the budget' from kings k left join inside i using (id)
      where coalesce(i.balance, -1) <> case when k.displaced_at is null then k.budget else 0 end
    union all select k.id, 'paid out another sum' from kings k left join inside i using (id)
        left join all_items() d on d.id = k.prize_drop_id
      where (k.displaced_at is null) <> (i.paid is null)
        or (k.displaced_at is not null and (i.paid <> k.budget or coalesce(d.cost, 0) + k.added <> k.budget))
    union all select k.id, 'prize is not the dearest' from kings k join all_items() d on d.id = k.prize_drop_id
      where d.player_id <> k.player_id or d.source <> 'king_prize' or d.case_id <> k.case_id or d.cost <> (
        select max(i.cost) from case_items i where i.case_id = d.case_id and i.version = d.case_version and i.cost <= k.budget)
    union all select d.pair_id, 'opening without a crown roll' from all_items() d
      join case_versions v on v.case_id = d.case_id and v.version = d.case_version and v.king_rate_ppm is not null
      left join king_rolls r on r.pair_id = d.pair_id and r.nonce = d.nonce
      where d.pair_id is not null and (r.pair_id is null or r.crown_odds_ppm <> v.crown_odds_ppm
        or r.fed <> v.price * v.king_rate_ppm / 1000000)
    union all select f.king_id, 'a game fed another sum' from king_game_feeds f
      join case_versions v on v.case_id = f.case_id and v.version = f.case_version
        where f.fed <> f.openings * (v.price * v.king_rate_ppm / 1000000)
    union all select f.id, 'reigns overlap' from following f
      where f.next_at is not null and (f.displaced_at is null or f.displaced_at > f.next_at)
    union all select k.id, 'time has no job' from kings k left join jobs j on j.kind = 'cases.king' and j.key = k.id::text
      where k.displaced_at is null and j.id is null
    order by id`.execute(reader);
  return rows;
}
