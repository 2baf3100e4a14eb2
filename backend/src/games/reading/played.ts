import type { GameStatistics } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import { skinItems } from '../../catalogue/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { isShownTo } from './lists.ts';

type Totals = Pick<GameStatistics, 'games' | 'won' | 'staked' | 'won_back' | 'expected'>;

/** Days of the chart. */
const mostDays = 365;
const totals = sql`coalesce(sum(games), 0)::bigint as games, coalesce(sum(wins), 0)::bigint as won,
  coalesce(sum(spent), 0)::bigint as staked,
  coalesce(sum(d.won), 0)::bigint as won_back, (coalesce(sum(expected_ppm), 0) / 1000000)::bigint as expected`;

interface Whose {
  playerId: string;
  readerId: string | null;
}

/** Stakes and wins of a player in finished games of some kinds, for a reader. Private games of others are in counts and sums alone. */
export async function playedBy(games: Games, reader: Reader, whose: Whose, kinds: readonly string[]): Promise<GameStatistics> {
  const { playerId } = whose;
  const own = sql`from game_days d where d.player_id = ${playerId}::bigint and d.kind = any(${[...kinds]}::text[])`;
  const { rows: all } = await sql<Totals>`select ${totals} ${own}`.execute(reader);
  const { rows: modes } = await sql<Totals & { kind: string; mode: string }>`
    select d.kind, d.variant as mode, ${totals} ${own} group by d.kind, d.variant order by sum(games) desc, d.kind, d.variant`.execute(
    reader,
  );
  const { rows: days } = await sql<Totals & { day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, ${totals} ${own} group by d.day order by d.day desc limit ${mostDays}`.execute(reader);
  return {
    ...all[0]!,
    best_drop: await bestDrop(reader, whose, kinds),
    favourite_case: await favouriteCase(reader, playerId, kinds),
    by_mode: modes.map(({ kind, ...mode }) => ({ type: rulesOf(games, kind).type, ...mode })),
    days: days.toReversed(),
  };
}

async function bestDrop(reader: Reader, { playerId, readerId }: Whose, kinds: readonly string[]): Promise<GameStatistics['best_drop']> {
  const best = await reader
    .selectFrom('game_tops as t')
    .innerJoin('games as g', 'g.id', 't.game')
    .select(['t.cost', 't.skin_item_id as item', 'g.id'])
    .where('t.player_id', '=', Number(playerId))
    .where(sql<boolean>`t.kind = any(${[...kinds]}::text[])`)
    .where(isShownTo(readerId))
    .orderBy('t.cost', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!best) return null;
  const items = await skinItems(reader, [best.item]);
  return { skin_item: { ...items.get(best.item)!, cost: best.cost }, cost: best.cost, uid: best.id };
}

async function favouriteCase(reader: Reader, playerId: string, kinds: readonly string[]): Promise<GameStatistics['favourite_case']> {
  const { rows } = await sql<{ drop_case_slug: string; opened: number }>`
    select c.slug as drop_case_slug, sum(g.opened)::bigint as opened from game_cases g join all_cases() c on c.id = g.case_id
    where g.player_id = ${playerId}::bigint and g.kind = any(${[...kinds]}::text[]) group by c.slug
      order by sum(g.opened) desc, c.slug limit 1`.execute(reader);
  return rows[0] ?? null;
}
