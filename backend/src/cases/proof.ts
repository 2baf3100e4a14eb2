import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** A violation of the rule that each opening is one debit, one roll and one item per nonce, and one key. */
export interface OpeningProblem {
  /** Of the transfer, the item, or the player that `problem` is about. */
  id: number;
  problem: 'paid another sum' | 'paid for nothing' | 'key without opening' | 'opening without key' | 'given for nothing';
}

/** No opening of another kind has a key of this domain's calls. */
export const noOpenings = sql`select null::bigint as player_id, null::timestamptz as at where false`;

/**
 * Every charge of an opening bought as many items as it paid for, less the returns for those that a counted stock
 * skipped; a part opening paid its part and gave an item exactly when its roll does; no item was free but those of free
 * cases. And the number of keys with a reply equals the number of openings, player by player, among keys that are still
 * stored.
 * @param others a query of the `player_id` and `at` of another domain's openings by the same calls
 */
export async function proveOpenings(reader: Reader, others: RawBuilder<unknown> = noOpenings): Promise<OpeningProblem[]> {
  const { rows } = await sql<OpeningProblem>`
    with given as (
      select d.paid_id, d.player_id, coalesce(v.points_price, v.price) as price from all_items() d
        join case_versions v on v.case_id = d.case_id and v.version = d.case_version
        where d.paid_id is not null and not exists (select from part_openings p where p.drop_id = d.id)
    ), bought as (select paid_id, sum(price) as price, min(player_id) as player_id from given group by paid_id),
    skipped as (select substr(ref, 10)::bigint as paid_id, amount from ledger_transfers() where kind = 'case_skipped'),
    charges as (
      select t.id, t.amount - coalesce(s.amount, 0) as amount, t.at, b.price, b.player_id from ledger_transfers() t
        left join bought b on b.paid_id = t.id left join skipped s on s.paid_id = t.id where t.kind = 'case_open'
      union all
      select t.id, t.amount, t.at, v.price / p.one_in, p.player_id from ledger_transfers() t
        left join part_openings p on p.paid_id = t.id left join case_versions v on v.case_id = p.case_id and v.version = p.case_version
        where t.kind = 'case_part'
    ),
    -- Keys are kept for three days; a charge may be a little younger than its key.
    oldest as (select greatest(coalesce(min(at), 'infinity'), site_now() - interval '3 days' + interval '1 minute') as at from idempotency),
    keys as (
      select i.player_id, count(*) as n from idempotency i where i.route like 'POST /dropcase/open%' and i.reply is not null
        group by i.player_id
    ), made as (
      select player_id, at from charges where price is not null union all select player_id, at from free_openings
      union all (${others})
    ), opened as (select player_id, count(*) as n, min(at) as since from made group by player_id)
    select id, 'paid another sum' as problem from charges where amount <> price
    union all select id, 'paid for nothing' from charges where price is null
    union all select d.id, 'given for nothing' from all_items() d left join free_openings f on f.drop_id = d.id
      where d.source = 'drop_case' and (d.is_free <> (f.drop_id is not null) or (d.is_free and d.paid_id is not null))
    union all select k.player_id, 'key without opening' from keys k left join opened o using (player_id) where k.n > coalesce(o.n, 0)
    union all select o.player_id, 'opening without key' from opened o left join keys k using (player_id), oldest
      where o.since >= oldest.at and o.n > coalesce(k.n, 0)
    order by id`.execute(reader);
  return rows;
}
