import { outcomes } from '@riftdrop/fair/pf1';
import { ticketsHash } from '@riftdrop/fair/tickets';
import type { ProvenRoll } from '@riftdrop/contract/api/fairness/proof';
import { sql } from 'kysely';
import type { OpenTerms, OpenVersion } from '@riftdrop/fair/open-data';
import type { PriceSource, RollSource, VersionSource } from '../fairness/index.ts';

/**
 * The rolls of openings, those of part openings without an item and of crowns too, for the proofs of the fairness
 * domain.
 */
export const openingRolls: RollSource = {
  used: sql`select pair_id, nonce from all_items() where pair_id is not null
    union all select pair_id, nonce from part_openings where drop_id is null`,
  rolls: async (reader, pairIds) => {
    const pairs = sql`any(${[...pairIds]}::bigint[])`;
    const { rows } = await sql<ProvenRoll & { pair_id: number }>`
      select d.pair_id, 'case' as tab, d.nonce, ${outcomes}::bigint * coalesce(p.one_in, 1) as outcomes, d.roll::bigint as roll,
          c.slug as "case", d.case_version as version, d.skin_item_id::text as item
        from all_items() d join cases c on c.id = d.case_id left join part_openings p on p.drop_id = d.id where d.pair_id = ${pairs}
      union all
      select p.pair_id, 'case', p.nonce, ${outcomes}::bigint * p.one_in, p.roll, c.slug, p.case_version, null
        from part_openings p join cases c on c.id = p.case_id where p.pair_id = ${pairs} and p.drop_id is null
      union all
      select pair_id, 'king', nonce, ${outcomes}::bigint, roll, null, null, null from king_rolls where pair_id = ${pairs}`.execute(reader);
    return rows;
  },
  terms: async (reader, pairIds) => {
    const { rows } = await sql<OpenTerms['crowns'][number]>`
      select pair_id::text as pair, nonce, outcome from king_rolls where pair_id = any(${[...pairIds]}::bigint[])`.execute(reader);
    return { crowns: rows };
  },
};

/** Case versions by name, with prices and costs. */
export const casePrices: PriceSource = async (reader, named) => {
  const { rows } = await sql<OpenVersion>`
    select c.slug as "case", v.version, v.price, v.crown_odds_ppm, array_agg(i.skin_item_id::text order by i.skin_item_id) as items,
      array_agg(i.weight order by i.skin_item_id) as weights, array_agg(i.cost order by i.skin_item_id) as costs
    from unnest(${named.map((one) => one.case)}::text[], ${named.map((one) => one.version)}::int[]) as n (slug, version)
    join cases c using (slug) join case_versions v on v.case_id = c.id and v.version = n.version
    join case_items i on i.case_id = c.id and i.version = v.version
    group by c.slug, v.case_id, v.version order by c.slug, v.version`.execute(reader);
  return rows;
};

/** Case versions by name, whole. */
export const caseVersions: VersionSource = async (reader, named) => {
  const { rows } = await sql<{ case: string; version: number; items: string[]; weights: number[] }>`
    select c.slug as "case", i.version, array_agg(i.skin_item_id::text order by i.skin_item_id) as items,
      array_agg(i.weight order by i.skin_item_id) as weights
    from unnest(${named.map((one) => one.case)}::text[], ${named.map((one) => one.version)}::int[]) as n (slug, version)
    join cases c using (slug) join case_items i on i.case_id = c.id and i.version = n.version
    group by c.slug, i.version order by c.slug, i.version`.execute(reader);
  return rows.map((row) => ({
    ...row,
    hash: ticketsHash(
      row.case,
      row.version,
      row.items.map((id, at) => ({ id, weight: row.weights[at]! })),
    ),
  }));
};
