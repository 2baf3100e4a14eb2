import type { GameView, LobbyQuery, OneGame, OwnGameView, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { answered } from './answered.ts';
import { factsOf } from './facts.ts';
import type { GameRow } from '../lifecycle/lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { listed } from './publish.ts';
import { ownView, publicView, recordsOf, withDrops, type GameRecord } from './view.ts';
import type { StoredStatus } from '../tables.ts';

export interface Page {
  offset: number;
  limit: number;
}
export interface GameList {
  items: OwnGameView[];
  total: number;
}

/** One game by its address, in the view of a reader; null when there is none. */
export async function gameById(
  games: Pick<Games, 'modes'>,
  reader: Reader,
  id: string,
  playerId: string | null,
): Promise<OwnGameView | null> {
  const record = await recordOf(reader, id);
  return record && ownView(reader, publicView(rulesOf(games, record.game.kind), record, true), id, playerId);
}

/** The answer for one game; null when there is none. */
export async function answerOf(games: Pick<Games, 'modes'>, reader: Reader, id: string, playerId: string | null): Promise<OneGame | null> {
  const record = await recordOf(reader, id);
  if (!record) return null;
  const mode = rulesOf(games, record.game.kind);
  const view = publicView(mode, record, true);
  const own = await ownView(reader, view, id, playerId);
  return { ...answered(own), ...factsOf(mode, record.game, view, playerId), seed: { ...view.seed, nonce: id } };
}

/** The view for all readers, with all drops of a game that is played in matches. */
export async function wholeGame(games: Pick<Games, 'modes'>, reader: Reader, id: string): Promise<GameView | null> {
  const record = await recordOf(reader, id);
  return record && withDrops(publicView(rulesOf(games, record.game.kind), record, true), record);
}

/** One match of a game; null when there is none. */
export async function matchOf(games: Pick<Games, 'modes'>, reader: Reader, game: string, match: string): Promise<RoyaleMatchView | null> {
  const whole = await wholeGame(games, reader, game);
  return whole && (rulesOf(games, whole.kind).matches?.view(whole, match) ?? null);
}

async function recordOf(reader: Reader, id: string): Promise<GameRecord | null> {
  const game = await reader.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  return game ? (await recordsOf(reader, [game], { rounds: true }))[0]! : null;
}

/** Orders of the lobby: those by cost before the newest. */
const costOrders = { newest: null, cost: 'asc', '-cost': 'desc' } as const satisfies Record<LobbyQuery['sort'], 'asc' | 'desc' | null>;

/**
 * Public games that are not over, newest first unless the query has another order. They are few: the filters read all
 * of them.
 */
export async function lobbyOf(reader: Reader, kinds: readonly string[], { offset, limit, ...wanted }: LobbyRequest): Promise<GameList> {
  const byCost = costOrders[wanted.sort ?? 'newest'];
  const own = matching(reader, kinds, wanted);
  const rows = await own
    .select('view')
    .$if(byCost !== null, (query) => query.orderBy('cost', byCost!))
    .orderBy('n', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(({ view }) => view as GameView), total };
}

/** Holds for an empty list too: a type without games here. */
const isOneOf = (kinds: readonly string[]) => sql<boolean>`kind = any(${[...kinds]}::text[])`;

/** `player` sits in it. */
type Filters = Partial<LobbyQuery> & { player?: string | undefined };
type LobbyRequest = Page & Filters;

/** Public games are never sponsored: the cost of a game is the price of each place. */
function matching(reader: Reader, kinds: readonly string[], { min_cost, max_cost, places, modes, drop_cases, open, player }: Filters) {
  const inside = (slugs: string) =>
    sql<boolean>`exists (select from jsonb_array_elements(view -> 'drop_cases') as c
      where c ->> 'drop_case_slug' = any(${slugs.split(',')}))`;
  return reader
    .selectFrom('game_lobby')
    .where(isOneOf(kinds))
    .$if(min_cost !== undefined, (query) => query.where('cost', '>=', min_cost!))
    .$if(max_cost !== undefined, (query) => query.where('cost', '<=', max_cost!))
    .$if(places !== undefined, (query) => query.where(sql<string>`view ->> 'max_users'`, 'in', places!.split(',')))
    .$if(modes !== undefined, (query) => query.where(sql<string>`view ->> 'mode'`, 'in', modes!.split(',')))
    .$if(drop_cases !== undefined, (query) => query.where(inside(drop_cases!)))
    .$if(player !== undefined, (query) =>
      query.where(sql<boolean>`view -> 'seats' @> ${JSON.stringify([{ player: { id: player } }])}::text::jsonb`),
    )
    .$if(open !== undefined, (query) => query.where(sql<string>`view ->> 'status'`, open ? '=' : '<>', 'open'));
}

/** Of these callsigns those of public games that are not over. */
export async function listedGames(reader: Reader, callsigns: readonly string[]): Promise<string[]> {
  const ids = callsigns.map((callsign) => callsign.split(':')[2]!);
  const rows = await reader.selectFrom('game_lobby').select('game').where('game', 'in', ids).execute();
  const listed = new Set(rows.map(({ game }) => game));
  return callsigns.filter((_, at) => listed.has(ids[at]!));
}

/** The first of the lobby: running games, then open ones by falling cost, then empty ones by rising cost. */
export async function topLobby(reader: Reader, kinds: readonly string[], limit = 5): Promise<GameView[]> {
  const rows = await reader
    .selectFrom('game_lobby')
    .select('view')
    .where(isOneOf(kinds))
    .orderBy('rank')
    .orderBy(sql`case rank when 1 then -cost when 2 then cost end`)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ view }) => view as GameView);
}

const finishedPublic = (reader: Reader, kind: string | null) =>
  reader
    .selectFrom('games')
    .selectAll()
    .where('status', '=', 'finished')
    .where('is_public', '=', true)
    .$if(kind !== null, (query) => query.where('kind', '=', kind!))
    .orderBy('finished_at', 'desc')
    .orderBy('n', 'desc');

/** Finished public games of a kind, or of all, newest first. */
export async function finishedGames(games: Games, reader: Reader, kind: string | null, { offset, limit }: Page): Promise<GameList> {
  const rows = await finishedPublic(reader, kind).offset(offset).limit(limit).execute();
  const { total } = await reader
    .selectFrom('game_totals')
    .$if(kind !== null, (query) => query.where('kind', '=', kind!))
    .select(sql<number>`coalesce(sum(games), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return { items: await viewsOf(games, reader, rows, false), total };
}

/** Of so many games that finished last, those of the last day are looked at for the best ones, so that the price of a look is bounded. */
const lookedAt = 2000;
/** Of the stake: what a game must have given one of its winners to be among the best. */
const leastReturn = 1.5;

/**
 * The public games of the last day, with their drops, that gave a player the greatest gain above the stake, the greatest first:
 * at most one of each player, and none with play money of the demo.
 */
export async function bestOfDay(games: Pick<Games, 'modes'>, reader: Reader, kind: string | null, limit: number): Promise<GameView[]> {
  const rows = await reader
    .with('recent', () => finishedPublic(reader, kind).limit(lookedAt))
    .with('gains', (query) =>
      query
        .selectFrom('recent as r')
        .innerJoin('game_seats as s', 's.game', 'r.id')
        .where(sql<boolean>`r.finished_at > site_now() - interval '1 day'`)
        .where('r.is_demo', '=', false)
        .where('s.is_winner', '=', true)
        .where('s.player_id', 'is not', null)
        .where('s.quit_at', 'is', null)
        .where(sql<boolean>`s.reward >= ${leastReturn}::numeric * (s.paid - s.returned) and s.reward > s.paid - s.returned`)
        .distinctOn('s.player_id')
        .select(['s.game', sql<number>`s.reward - (s.paid - s.returned)`.as('gain')])
        .orderBy('s.player_id')
        .orderBy('gain', 'desc'),
    )
    .with('best', (query) =>
      query
        .selectFrom('gains')
        .select(['game', (eb) => eb.fn.max('gain').as('gain')])
        .groupBy('game'),
    )
    .selectFrom('best as b')
    .innerJoin('recent as g', 'g.id', 'b.game')
    .selectAll('g')
    .orderBy('b.gain', 'desc')
    .orderBy('g.n', 'desc')
    .limit(limit)
    .execute();
  const records = await recordsOf(reader, rows, { rounds: true });
  return records.map((record) => withDrops(listed(publicView(rulesOf(games, record.game.kind), record, true)), record));
}

/**
 * A player's finished games that a reader may see, newest first: public ones, and private ones that the reader played or made. A player
 * reads all own games.
 */
export async function historyOf(
  games: Games,
  reader: Reader,
  { playerId, kind, readerId }: { playerId: string; kind: string | null; readerId: string | null },
  { offset, limit }: Page,
): Promise<GameList> {
  const player = Number(playerId);
  const isOwn = readerId === playerId;
  const played = reader
    .selectFrom('game_seats as s')
    .where('s.player_id', '=', player)
    .where('s.finished_n', 'is not', null)
    .$if(kind !== null, (query) => query.where('s.kind', '=', kind!));
  const inGames = played.innerJoin('games as g', 'g.n', 's.finished_n');
  const rows = await reader
    .with('page', () =>
      (isOwn ? played : inGames.where(isShownTo(readerId)))
        .select('s.finished_n')
        .orderBy('s.finished_n', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .selectFrom('page as p')
    .innerJoin('games as g', 'g.n', 'p.finished_n')
    .selectAll('g')
    .orderBy('g.n', 'desc')
    .execute();
  const { total } = await reader
    .selectFrom('game_statistics')
    .where('player_id', '=', player)
    .$if(kind !== null, (query) => query.where('kind', '=', kind!))
    .select(sql<number>`coalesce(sum(games), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  const hidden = isOwn
    ? 0
    : (
        await inGames
          .where(sql<boolean>`not ${isShownTo(readerId)}`)
          .select(sql<number>`count(*)::int`.as('n'))
          .executeTakeFirstOrThrow()
      ).n;
  return { items: await viewsOf(games, reader, rows, true), total: total - hidden };
}

/** Whether the game `g` is public or of a race, or the reader played or made it. Others see private games in counts and sums alone. */
export const isShownTo = (readerId: string | null) =>
  readerId === null
    ? sql<boolean>`(g.is_public or g.race_id is not null)`
    : sql<boolean>`(g.is_public or g.race_id is not null or g.creator_id = ${readerId}::bigint or exists (
        select from game_seats o where o.game = g.id and o.player_id = ${readerId}::bigint and o.quit_at is null))`;

/** A union, as no index serves two conditions of two tables with `or` between them. */
const goingIds = (reader: Reader, player: number) =>
  reader
    .selectFrom('game_seats')
    .select('game')
    .where('player_id', '=', player)
    .where('going', '=', true)
    .union(
      reader
        .selectFrom('games')
        .select('id as game')
        .where('creator_id', '=', player)
        .where('status', 'in', ['open', 'pending_round', 'running']),
    );

/** How many games of a player are not over: those the player sits in, and those the player made. */
export const goingCount = async (reader: Reader, playerId: string): Promise<number> =>
  (await goingIds(reader, Number(playerId)).execute()).length;

/** Games that are not over and that a player sits in or made, newest first. */
export async function goingOf(
  games: Games,
  reader: Reader,
  { playerId, kind }: { playerId: string; kind: string | null },
  { offset, limit }: Page,
): Promise<GameList> {
  const ids = goingIds(reader, Number(playerId));
  const own = reader
    .selectFrom('games as g')
    .where('g.id', 'in', ids)
    .$if(kind !== null, (query) => query.where('g.kind', '=', kind!));
  const rows = await own.selectAll('g').orderBy('g.n', 'desc').offset(offset).limit(limit).execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await viewsOf(games, reader, rows, true), total };
}

/** The newest games of all kinds, public or not, in a status or in any, for operators. */
export async function newestGames(
  games: Pick<Games, 'modes'>,
  reader: Reader,
  status: StoredStatus | null,
  limit: number,
): Promise<GameView[]> {
  const rows = await reader
    .selectFrom('games')
    .selectAll()
    .$if(status !== null, (query) => query.where('status', '=', status!))
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();
  return viewsOf(games, reader, rows, true);
}

async function viewsOf(games: Pick<Games, 'modes'>, reader: Reader, rows: readonly GameRow[], knows: boolean): Promise<GameView[]> {
  const records = await recordsOf(reader, rows, { rounds: false });
  return records.map((record) => listed(publicView(rulesOf(games, record.game.kind), record, knows)));
}
