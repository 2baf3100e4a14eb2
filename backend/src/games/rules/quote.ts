import { costsHash } from '@riftdrop/fair/terms';
import { ticketRanges, ticketsHash } from '@riftdrop/fair/tickets';
import { sql } from 'kysely';
import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';
import type { Database, Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Quoted, QuotedCase } from './game-rules.ts';

interface Named {
  case_id: number;
  version: number;
}

interface VersionRow extends Named {
  slug: string;
  price: number;
  average_return_ppm: number;
  items: number[];
  costs: number[];
  weights: number[];
}

/** Versions never change, so they are cached for each database; the oldest go first. */
const kept = new WeakMap<Database, BoundedMap<string, QuotedCase>>();
const maxQuoted = 2000;

/** Cases in the form for a new game. */
interface Offered {
  quoted: Quoted;
  /** How often each may be opened in one game. */
  limits: ReadonlyMap<string, number>;
}

/** Cases that cannot be played now; `soldOut` when all of them are only out of stock. */
interface Missing {
  missing: string[];
  soldOut: boolean;
}

/** The current versions of cases, or those that cannot be played now. */
export async function quoteCases(tx: Tx, slugs: readonly string[]): Promise<Offered | Missing> {
  const wanted = [...new Set(slugs)];
  const rows = await tx
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .select(['c.id as case_id', 'c.version', 'c.slug', 'c.group_game_limit', 'c.stock'])
    .where('c.slug', 'in', wanted)
    .where('c.status', '=', 'published')
    .where('v.price', '>', 0)
    .where((eb) => eb.or([eb('c.available_till', 'is', null), eb('c.available_till', '>', sql<Date>`site_now()`)]))
    .execute();
  const missing = wanted.filter((slug) => rows.every((row) => row.slug !== slug || row.stock !== 'in_stock'));
  if (missing.length > 0) return { missing, soldOut: missing.every((slug) => rows.some((row) => row.slug === slug)) };
  return { quoted: await quotedVersions(tx.db, tx, rows), limits: new Map(rows.map((row) => [row.slug, row.group_game_limit])) };
}

/** Versions by slug, however old. */
export async function quotedVersions(db: Database, reader: Reader, named: readonly Named[]): Promise<Quoted> {
  const known = kept.get(db) ?? new BoundedMap<string, QuotedCase>(maxQuoted);
  kept.set(db, known);
  const missing = named.filter((one) => !known.has(keyOf(one)));
  for (const quoted of missing.length > 0 ? await readVersions(reader, missing) : []) known.set(keyOf(quoted), quoted);
  return new Map(named.map((one) => known.get(keyOf(one))!).map((quoted) => [quoted.slug, quoted]));
}

const keyOf = ({ case_id, version }: Named) => `${case_id}-${version}`;

async function readVersions(reader: Reader, named: readonly Named[]): Promise<QuotedCase[]> {
  const [ids, versions] = [named.map(({ case_id }) => case_id), named.map(({ version }) => version)];
  const { rows } = await sql<VersionRow>`
    select v.case_id, v.version, c.slug, v.price, v.average_return_ppm, array_agg(i.skin_item_id order by i.skin_item_id) as items,
      array_agg(i.cost order by i.skin_item_id) as costs, array_agg(i.weight order by i.skin_item_id) as weights
    from unnest(${ids}::int[], ${versions}::int[]) as w (case_id, version)
    join case_versions v on v.case_id = w.case_id and v.version = w.version join cases c on c.id = v.case_id
    join case_items i on i.case_id = v.case_id and i.version = v.version
    group by v.case_id, v.version, c.slug`.execute(reader);
  return rows.map(({ items, costs, weights, ...version }) => ({
    ...version,
    items: items.map((skin_item_id, at) => ({ skin_item_id, cost: costs[at]! })),
    tickets: ticketRanges(weights),
    tickets_hash: ticketsHash(
      version.slug,
      version.version,
      items.map((id, at) => ({ id: String(id), weight: weights[at]! })),
    ),
    costs_hash: costsHash(
      version.slug,
      version.version,
      items.map((id, at) => ({ id: String(id), cost: costs[at]! })),
    ),
  }));
}
