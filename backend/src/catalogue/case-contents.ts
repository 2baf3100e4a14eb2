import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { pointsToTheCent } from './generator/cases.ts';
import type { VersionContents } from './publish-version.ts';
import type { SectionSlug } from './tables.ts';

/** Current costs of items, by their id. */
export async function costsOf(reader: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('skin_items')
    .select(['id', 'cost'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** The current version of a case with the names of its items. */
export async function currentContents(
  reader: Reader,
  { id, version }: { id: number; version: number },
): Promise<Omit<VersionContents, 'items'> & { items: (VersionContents['items'][number] & { name: string })[] }> {
  const { price, points_price, average_return_ppm, king_rate_ppm } = await reader
    .selectFrom('case_versions as v')
    .innerJoin('cases as c', 'c.id', 'v.case_id')
    .select(['v.price', 'v.points_price', 'v.average_return_ppm', 'c.king_rate_ppm'])
    .where('v.case_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow();
  const items = await reader
    .selectFrom('case_items as i')
    .innerJoin('skin_items as s', 's.id', 'i.skin_item_id')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .select(['i.skin_item_id', 'i.weight', 'i.cost', sql<string>`k.name || ' | ' || k.skin_name || ', wear ' || s.wear`.as('name')])
    .where('i.case_id', '=', id)
    .where('i.version', '=', version)
    .orderBy('i.cost', 'desc')
    .execute();
  const paid = items.reduce((sum, { weight, cost }) => sum + weight * cost, 0);
  // A free case has no price; its items give its worth at the intended return.
  const meant = average_return_ppm - (king_rate_ppm ?? 0) || 900_000;
  const worth = points_price === null ? price || Math.round(paid / meant) : Math.floor(points_price / pointsToTheCent);
  return { price, points_price, worth, items };
}

/** A case by its slug, hidden ones too; its row stays locked. */
export const lockCase = (tx: Tx, slug: string) =>
  tx.selectFrom('cases').select(['id', 'slug', 'name', 'version']).where('slug', '=', slug).forUpdate().executeTakeFirst();

/** All cases with the prices of their versions; of one section, or of all. */
export const pricedCases = (reader: Reader, section?: SectionSlug) =>
  reader
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .select(['c.slug', 'c.section', 'c.status', 'c.stock', 'c.version', 'v.price', 'v.points_price'])
    .$if(section !== undefined, (query) => query.where('c.section', '=', section!))
    .orderBy('c.place')
    .execute();

export interface VersionName {
  case_id: number;
  version: number;
}

/** The current versions of cases that may be played for money now, out of stock or not. @param slugs of those that are asked for; all without it */
export async function playableCases(reader: Reader, slugs?: readonly string[]) {
  const playable = reader
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .select(['c.id as case_id', 'c.version', 'c.slug', 'c.group_game_limit', 'c.stock', 'v.price', 'v.average_return_ppm'])
    .where('c.status', '=', 'published')
    .where('v.price', '>', 0)
    .where((eb) => eb.or([eb('c.available_till', 'is', null), eb('c.available_till', '>', sql<Date>`site_now()`)]));
  return (slugs ? playable.where('c.slug', 'in', [...slugs]) : playable).execute();
}

interface VersionRow extends VersionName {
  slug: string;
  price: number;
  average_return_ppm: number;
  /** Skins in the order of their ids, and their costs and weights in the same order. */
  items: number[];
  costs: number[];
  weights: number[];
}

/** Versions of cases with their contents. */
export async function caseVersions(reader: Reader, named: readonly VersionName[]): Promise<VersionRow[]> {
  const [ids, versions] = [named.map(({ case_id }) => case_id), named.map(({ version }) => version)];
  const { rows } = await sql<VersionRow>`
    select v.case_id, v.version, c.slug, v.price, v.average_return_ppm, array_agg(i.skin_item_id order by i.skin_item_id) as items,
      array_agg(i.cost order by i.skin_item_id) as costs, array_agg(i.weight order by i.skin_item_id) as weights
    from unnest(${ids}::int[], ${versions}::int[]) as w (case_id, version)
    join case_versions v on v.case_id = w.case_id and v.version = w.version join cases c on c.id = v.case_id
    join case_items i on i.case_id = v.case_id and i.version = v.version
    group by v.case_id, v.version, c.slug`.execute(reader);
  return rows;
}
