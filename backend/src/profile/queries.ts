import type { Drop } from '@riftdrop/contract/profile';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database.ts';
import './tables.ts';

/** Drops with everything that their public form shows. Every reader of drops starts from this. */
export function selectDrops(reader: Reader) {
  return reader
    .selectFrom('drops as d')
    .innerJoin('players as p', 'p.id', 'd.player_id')
    .innerJoin('skin_items as s', 's.id', 'd.skin_item_id')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .leftJoin('cases as c', 'c.id', 'd.case_id')
    .select([
      'd.id',
      'd.cost',
      'd.status',
      'd.source',
      'd.is_free',
      'd.created_at',
      'd.player_id',
      'p.steamid',
      'p.nickname',
      'p.avatar',
      's.id as skin_item_id',
      's.wear',
      's.image',
      's.cost as price',
      's.stat_trak',
      's.fake',
      'k.name',
      'k.skin_name',
      'k.rarity',
      'k.type',
      'c.slug as case_slug',
      'c.name as case_name',
      'c.image as case_image',
    ]);
}

export type DropRow = Awaited<ReturnType<ReturnType<typeof selectDrops>['execute']>>[number];

/** The public form of a drop (contract). */
export function dropOf(row: DropRow): Drop {
  const { case_slug: slug, case_name: name, case_image: image } = row;
  return {
    id: String(row.id),
    cost: row.cost,
    timestamp: row.created_at.toISOString(),
    status: row.status,
    user: { id: String(row.player_id), steamid: row.steamid, nickname: row.nickname, avatar: row.avatar },
    skin_item: {
      id: String(row.skin_item_id),
      name: row.name,
      skin_name: row.skin_name,
      rarity: row.rarity,
      type: row.type,
      image: row.image,
      cost: row.price,
      stat_trak: row.stat_trak,
      wear: row.wear,
      fake: row.fake,
    },
    dropable_type: row.source,
    drop_case: slug === null || name === null || image === null ? null : { slug, name, image },
    is_free: row.is_free,
  };
}

/** The newest drops of everybody. */
export async function latestDrops(reader: Reader, limit: number): Promise<Drop[]> {
  return (await selectDrops(reader).orderBy('d.id', 'desc').limit(limit).execute()).map(dropOf);
}

/** The newest top drops of a case: those worth at least twice what they were won for. */
export async function latestTopDrops(reader: Reader, caseNumber: number, limit: number): Promise<Drop[]> {
  const rows = await selectDrops(reader)
    .where('d.case_id', '=', caseNumber)
    .where('d.top', '=', true)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(dropOf);
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

const dearestEver = sql<{ id: number }>`select id from drops where top order by cost desc, id desc limit ${dearest}`;

/** Of a span of days the dearest are among the dearest of each day. */
const dearestSince = (span: string) => sql<{ id: number }>`
  select best.id from generate_series((now() at time zone 'utc' - ${span}::interval)::date, (now() at time zone 'utc')::date, '1 day') as d (day),
  lateral (
    select id, cost from drops where top and (created_at at time zone 'utc')::date = d.day::date and created_at > now() - ${span}::interval
    order by cost desc, id desc limit ${dearest}
  ) as best order by best.cost desc, best.id desc limit ${dearest}`;

/** Drops by their ids, newest first. */
export async function dropsById(reader: Reader, ids: readonly number[]): Promise<Drop[]> {
  if (ids.length === 0) return [];
  return (await selectDrops(reader).where('d.id', 'in', ids).orderBy('d.id', 'desc').execute()).map(dropOf);
}

const sumOfCosts = sql<number>`coalesce(sum(cost), 0)::bigint`;

/** Number and cost of a player's drops: of those in the inventory, or of all there ever were. */
export async function totalsOf(reader: Reader, player: number, which: 'inventory' | 'all'): Promise<{ total: number; cost: number }> {
  const query = reader
    .selectFrom('drops')
    .where('player_id', '=', player)
    .select((select) => [select.fn.countAll<number>().as('total'), sumOfCosts.as('cost')]);
  return (which === 'all' ? query : query.where('status', '=', which)).executeTakeFirstOrThrow();
}

/** One page of a player's drops, newest first. */
export async function dropsOf(
  reader: Reader,
  player: number,
  which: 'inventory' | 'all',
  page: { offset: number; limit: number },
): Promise<Drop[]> {
  const query = selectDrops(reader).where('d.player_id', '=', player).orderBy('d.id', 'desc').offset(page.offset).limit(page.limit);
  return (await (which === 'all' ? query : query.where('d.status', '=', which)).execute()).map(dropOf);
}

/** How a drop was rolled, null for one that was not. */
export async function proofOf(reader: Reader, drop: number) {
  return reader
    .selectFrom('drops as d')
    .leftJoin('part_openings as part', 'part.drop_id', 'd.id')
    .leftJoin('king_rolls as crown', (join) => join.onRef('crown.pair_id', '=', 'd.pair_id').onRef('crown.nonce', '=', 'd.nonce'))
    .where('d.id', '=', drop)
    .select(['d.pair_id', 'd.nonce', 'd.roll', 'd.case_version', 'part.one_in'])
    .select(['crown.roll as crown_roll', 'crown.crown_odds_ppm', 'crown.outcome as crown_outcome', 'crown.king_id'])
    .select((select) => [
      // Tickets adjoin in ascending skin item id: those of the items before this one come first.
      select
        .selectFrom('case_items as i')
        .whereRef('i.case_id', '=', 'd.case_id')
        .whereRef('i.version', '=', 'd.case_version')
        .whereRef('i.skin_item_id', '<', 'd.skin_item_id')
        .select(sql<number>`coalesce(sum(i.weight), 0)::int`.as('from'))
        .as('from'),
      select
        .selectFrom('case_items as i')
        .whereRef('i.case_id', '=', 'd.case_id')
        .whereRef('i.version', '=', 'd.case_version')
        .whereRef('i.skin_item_id', '=', 'd.skin_item_id')
        .select('i.weight')
        .as('weight'),
    ])
    .executeTakeFirst();
}
