import type { Drop } from '@riftdrop/contract/profile';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../plumbing/database.ts';
import './tables.ts';

/** Drops in their public form. `rest` is what follows `from public_drops() d`. */
async function dropsWhere(reader: Reader, rest: RawBuilder<unknown>): Promise<Drop[]> {
  const { rows } = await sql<{ drop: Drop }>`select d."drop" from public_drops() d ${rest}`.execute(reader);
  return rows.map(({ drop }) => drop);
}

/** The newest drops of everybody. */
export const latestDrops = (reader: Reader, limit: number): Promise<Drop[]> => dropsWhere(reader, sql`order by d.id desc limit ${limit}`);

/** The newest top drops of a case: those worth at least twice what they were won for. */
export const latestTopDrops = (reader: Reader, caseNumber: number, limit: number): Promise<Drop[]> =>
  dropsWhere(reader, sql`where d.case_id = ${caseNumber} and d.top order by d.id desc limit ${limit}`);

/** Drops by their ids, newest first. */
export async function dropsById(reader: Reader, ids: readonly number[]): Promise<Drop[]> {
  return ids.length === 0 ? [] : dropsWhere(reader, sql`where d.id = any(${[...ids]}::bigint[]) order by d.id desc`);
}

/** Items of a player: those in the inventory, or all that there ever were. */
type Which = 'inventory' | 'all';

/** One page of a player's drops, newest first. */
export function dropsOf(reader: Reader, player: number, which: Which, page: { offset: number; limit: number }): Promise<Drop[]> {
  const held = which === 'all' ? sql`` : sql`and d.status = 'inventory'`;
  return dropsWhere(reader, sql`where d.player_id = ${player} ${held} order by d.id desc offset ${page.offset} limit ${page.limit}`);
}

const sumOfCosts = sql<number>`coalesce(sum(cost), 0)::bigint`;

/** Number and cost, in USD cents, of a player's drops. */
export async function totalsOf(reader: Reader, player: number, which: Which): Promise<{ total: number; cost: number }> {
  const query = reader
    .selectFrom('drops')
    .where('player_id', '=', player)
    .select((select) => [select.fn.countAll<number>().as('total'), sumOfCosts.as('cost')]);
  return (which === 'all' ? query : query.where('status', '=', which)).executeTakeFirstOrThrow();
}

/** At most so many of a period are listed. */
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

/** The dearest item that an upgrade gave; null before the first. */
export async function dearestUpgrade(reader: Reader): Promise<Drop | null> {
  const [drop = null] = await dropsWhere(
    reader,
    sql`where d.id = (select id from drops where source = 'upgrade' order by cost desc, id desc limit 1)`,
  );
  return drop;
}

const dearestEver = sql<{ id: number }>`select id from drops where top order by cost desc, id desc limit ${dearest}`;

/** Of a span of days the dearest are among the dearest of each day. */
const dearestSince = (span: string) => sql<{ id: number }>`
  with clock as materialized (select site_now() as now)
  select best.id from clock,
  lateral generate_series((now at time zone 'utc' - ${span}::interval)::date, (now at time zone 'utc')::date, '1 day') as d (day),
  lateral (
    select id, cost from drops where top and (created_at at time zone 'utc')::date = d.day::date and created_at > now - ${span}::interval
    order by cost desc, id desc limit ${dearest}
  ) as best order by best.cost desc, best.id desc limit ${dearest}`;

/** What the items that a player won since a moment were worth when they were won, USD cents. */
export async function wonSince(reader: Reader, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ won: number }>`select drops_won_since(${playerId}, ${since}) as won`.execute(reader);
  return rows[0]!.won;
}
