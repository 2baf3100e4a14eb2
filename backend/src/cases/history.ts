import type { Opening } from '@riftdrop/contract/api/catalogue/catalogue';
import { openings } from '@riftdrop/contract/api/catalogue/catalogue';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { type Served, servePlayer } from '../plumbing/http/http.ts';

interface HistoryFilter {
  drop_case?: string | undefined;
  outcome?: 'above' | 'below' | undefined;
}

/** The openings of a player, part openings without an item too. The worth of an item was fixed when it was won. */
const openingsOf = (player: number) => sql`
  select d.created_at as at, d.nonce, d.id, d.case_id, d.case_version, coalesce(d.cost, 0) as worth, v.points_price,
      case when d.is_free then 'free' when p.drop_id is not null then 'part'
        when v.points_price is not null then 'points' else 'whole' end as way,
      case when d.is_free then 0 else coalesce(v.points_price, v.price / coalesce(p.one_in, 1)) end as paid
    from all_items() d join case_versions v on v.case_id = d.case_id and v.version = d.case_version
    left join part_openings p on p.drop_id = d.id
    where d.player_id = ${player} and d.source = 'drop_case'
  union all
  select p.at, p.nonce, null, p.case_id, p.case_version, 0, null, 'part', v.price / p.one_in
    from part_openings p join case_versions v on v.case_id = p.case_id and v.version = p.case_version
    where p.player_id = ${player} and p.drop_id is null`;

const only = ({ drop_case, outcome }: HistoryFilter) => sql`
  (${drop_case ?? null}::text is null or o.case_id = (select id from cases where slug = ${drop_case ?? null}))
  and (${outcome ?? null}::text is null or (o.way <> 'points' and (o.worth > o.paid) = (${outcome ?? null} = 'above')))`;

async function pageOf(reader: Reader, player: number, wanted: HistoryFilter, page: { offset: number; limit: number }): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select time_json(o.at) as at, case_form(c) as drop_case, o.case_version as drop_case_version, o.way, o.paid::bigint as paid,
      case when o.id is not null then drop_json(o.id) end as "drop"
    from (
      select * from (${openingsOf(player)}) o where ${only(wanted)}
        order by o.at desc, o.nonce desc offset ${page.offset} limit ${page.limit}
    ) o join cases c on c.id = o.case_id order by o.at desc, o.nonce desc`.execute(reader);
  return rows;
}

async function sumsOf(reader: Reader, player: number, wanted: HistoryFilter): Promise<{ total: number; paid: number; worth: number }> {
  const { rows } = await sql<{ total: number; paid: number; worth: number }>`
    select count(*)::int as total, coalesce(sum(o.paid) filter (where o.way <> 'points'), 0)::bigint as paid,
      coalesce(sum(o.worth) filter (where o.way <> 'points'), 0)::bigint as worth
    from (${openingsOf(player)}) o where ${only(wanted)}`.execute(reader);
  return rows[0]!;
}

async function casesOf(reader: Reader, player: number): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select c.slug, c.name from cases c where c.id in (
      select case_id from all_items() where player_id = ${player} and source = 'drop_case'
      union select case_id from part_openings where player_id = ${player}) order by c.name`.execute(reader);
  return rows;
}

/** The player's history of openings. */
export function serveHistory(): Served {
  return servePlayer(openings, async ({ plumbing: { db }, playerId, query: { offset, limit, drop_case, outcome } }) => {
    const player = Number(playerId);
    const wanted = { drop_case, outcome };
    const items = await pageOf(db.sql, player, wanted, { offset, limit });
    return { items, offset, limit, ...(await sumsOf(db.sql, player, wanted)), drop_cases: await casesOf(db.sql, player) };
  });
}
