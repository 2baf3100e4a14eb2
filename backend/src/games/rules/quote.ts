import { costsHash } from '@riftdrop/fair/terms';
import { ticketRanges, ticketsHash } from '@riftdrop/fair/tickets';
import { caseVersions, playableCases, type VersionName } from '../../catalogue/index.ts';
import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';
import type { Database, Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Quoted, QuotedCase } from './game-rules.ts';

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
  const rows = await playableCases(tx, wanted);
  const missing = wanted.filter((slug) => rows.every((row) => row.slug !== slug || row.stock !== 'in_stock'));
  if (missing.length > 0) return { missing, soldOut: missing.every((slug) => rows.some((row) => row.slug === slug)) };
  return { quoted: await quotedVersions(tx.db, tx, rows), limits: new Map(rows.map((row) => [row.slug, row.group_game_limit])) };
}

/** Versions by slug, however old. */
export async function quotedVersions(db: Database, reader: Reader, named: readonly VersionName[]): Promise<Quoted> {
  const known = kept.get(db) ?? new BoundedMap<string, QuotedCase>(maxQuoted);
  kept.set(db, known);
  const missing = named.filter((one) => !known.has(keyOf(one)));
  for (const quoted of missing.length > 0 ? await readVersions(reader, missing) : []) known.set(keyOf(quoted), quoted);
  return new Map(named.map((one) => known.get(keyOf(one))!).map((quoted) => [quoted.slug, quoted]));
}

const keyOf = ({ case_id, version }: VersionName) => `${case_id}-${version}`;

async function readVersions(reader: Reader, named: readonly VersionName[]): Promise<QuotedCase[]> {
  const rows = await caseVersions(reader, named);
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
