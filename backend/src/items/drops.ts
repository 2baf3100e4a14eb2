import { awayStatuses } from './statuses.ts';
import type { DropsTable } from './tables.ts';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** The items that were ever won, as a table for other domains, with the columns of `all_items`. */
export const allItems = sql<Omit<Selectable<DropsTable>, 'top' | 'is_private' | 'sold_id'>>`all_items()`;

/** Drops in their public form. `rest` follows `from public_drops() d` in the query. */
async function dropsWhere(reader: Reader, rest: RawBuilder<unknown>): Promise<Drop[]> {
  const { rows } = await sql<{ drop: Drop }>`select d."drop" from public_drops() d ${rest}`.execute(reader);
  return rows.map(({ drop }) => drop);
}

/** Whether a reader sees the drop `d`: items of private games are shown to their owners alone, and to all others in counts and sums. */
const isSeenBy = (readerId: string | null) =>
  readerId === null ? sql`not d.is_private` : sql`(not d.is_private or d.player_id = ${readerId}::bigint)`;

/** The newest drops of all players. */
export const latestDrops = (reader: Reader, limit: number): Promise<Drop[]> =>
  dropsWhere(reader, sql`where ${isSeenBy(null)} order by d.id desc limit ${limit}`);

/** The newest top drops of a case: worth at least twice the stake. */
export const latestTopDrops = (reader: Reader, caseNumber: number, limit: number): Promise<Drop[]> =>
  dropsWhere(reader, sql`where d.case_id = ${caseNumber} and d.top and ${isSeenBy(null)} order by d.id desc limit ${limit}`);

/** One drop, when the reader sees it. */
export const dropSeenBy = async (reader: Reader, id: number, readerId: string | null): Promise<Drop | undefined> =>
  (await dropsWhere(reader, sql`where d.id = ${id} and ${isSeenBy(readerId)}`))[0];

/** Drops by their ids, newest first. */
export async function dropsById(reader: Reader, ids: readonly number[]): Promise<Drop[]> {
  return ids.length === 0 ? [] : dropsWhere(reader, sql`where d.id = any(${[...ids]}::bigint[]) order by d.id desc`);
}

/** Items of a player: those in the inventory, held ones (in a game, a check, a way out), or all that there ever were. */
type Which = 'inventory' | 'away' | 'all';

const conditions = {
  all: sql``,
  inventory: sql`and d.status = 'inventory'`,
  // Same condition as the index drops_away: a player may have sold a million items.
  away: sql`and d.status in (${sql.join(awayStatuses.map((status) => sql.lit(status)))})`,
} satisfies Record<Which, RawBuilder<unknown>>;

interface Listed {
  player: number;
  which: Which;
  /** Who reads the list; null for a visitor. */
  readerId: string | null;
}

/** One page of a player's drops, newest first. */
export function dropsOf(reader: Reader, { player, which, readerId }: Listed, page: { offset: number; limit: number }): Promise<Drop[]> {
  return dropsWhere(
    reader,
    sql`where d.player_id = ${player} ${conditions[which]} and ${isSeenBy(readerId)}
      order by d.id desc offset ${page.offset} limit ${page.limit}`,
  );
}

/** Number and cost, in USD cents, of a player's drops: of all, or of those that the reader of a list sees. */
export async function totalsOf(
  reader: Reader,
  listed: Omit<Listed, 'readerId'> & Partial<Listed>,
): Promise<{ total: number; cost: number }> {
  const { player, which, readerId } = listed;
  const seen = readerId === undefined ? sql`` : sql`and ${isSeenBy(readerId)}`;
  const { rows } = await sql<{ total: number; cost: number }>`
    select count(*)::int as total, coalesce(sum(d.cost), 0)::bigint as cost from drops d
      where d.player_id = ${player} ${conditions[which]} ${seen}`.execute(reader);
  return rows[0]!;
}

interface WonByMode {
  count: number;
  /** USD cents. */
  cost: number;
  top_drop: Drop | null;
}

/**
 * Results of each mode for a player: the number of items, their worth, and the dearest of those that the reader sees, the newest
 * among equals.
 */
export async function wonByMode(
  reader: Reader,
  player: number,
  readerId: string | null,
): Promise<ReadonlyMap<Drop['dropable_type'], WonByMode>> {
  const { rows } = await sql<{ source: Drop['dropable_type']; count: number; cost: number; top: number | null }>`
    select d.source, count(*)::int as count, sum(d.cost)::bigint as cost,
      (max(array[d.cost, d.id]) filter (where ${isSeenBy(readerId)}))[2] as top
    from drops d where d.player_id = ${player} group by d.source`.execute(reader);
  const tops = await dropsById(
    reader,
    rows.flatMap(({ top }) => top ?? []),
  );
  return new Map(
    rows.map(({ source, count, cost, top }) => [source, { count, cost, top_drop: tops.find(({ id }) => Number(id) === top) ?? null }]),
  );
}

/** Limit of the listed drops of a period. */
const dearest = 100;
const spans = { day: '1 day', week: '7 days' } as const;

/** The dearest top drops of a period, the newest first among equals. Site items never count as wins. */
export async function dearestDrops(reader: Reader, period: 'day' | 'week' | 'all'): Promise<Drop[]> {
  const { rows } = await (period === 'all' ? dearestEver : dearestSince(spans[period])).execute(reader);
  const drops = await dropsById(
    reader,
    rows.map(({ id }) => id),
  );
  return drops.filter(({ skin_item }) => !skin_item.fake).sort((a, b) => b.cost - a.cost || Number(b.id) - Number(a.id));
}

/** The dearest item that a player won in a mode; null before the first. Each has an index. */
export async function dearestOf(reader: Reader, source: 'upgrade' | 'group' | 'br_match'): Promise<Drop | null> {
  const [drop = null] = await dropsWhere(
    reader,
    sql`where d.id = (select id from drops d where source = ${sql.lit(source)} and ${isSeenBy(null)} order by cost desc, id desc limit 1)`,
  );
  return drop;
}

const dearestEver = sql<{
  id: number;
}>`select id from drops d where top and ${isSeenBy(null)} order by cost desc, id desc limit ${dearest}`;

/** Of a span of days the dearest are among the dearest of each day. */
const dearestSince = (span: string) => sql<{ id: number }>`
  with clock as materialized (select site_now() as now)
  select best.id from clock,
  lateral generate_series((now at time zone 'utc' - ${span}::interval)::date, (now at time zone 'utc')::date, '1 day') as dates (day),
  lateral (
    select id, cost from drops d where top and ${isSeenBy(null)} and (created_at at time zone 'utc')::date = dates.day::date
      and created_at > now - ${span}::interval
    order by cost desc, id desc limit ${dearest}
  ) as best order by best.cost desc, best.id desc limit ${dearest}`;

/** Worth of the items that a player won since a moment, at the time of the win, USD cents. */
export async function wonSince(reader: Reader, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ won: number }>`select drops_won_since(${playerId}, ${since}) as won`.execute(reader);
  return rows[0]!.won;
}
