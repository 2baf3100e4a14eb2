import type { gameEvents, gameLobbyEvents, gameUserEvents, GameView, matchEvents } from '@riftdrop/contract/api/games/games';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../plumbing/database/database.ts';
import { publishToChannel, publishToEach, publishTogether, publishToPlayers } from '../../plumbing/live/outbox.ts';
import type { GameRow } from '../lifecycle/lock.ts';
import type { AnyGameRules } from '../rules/game-rules.ts';
import { inWords, isNews, pushNews, type NewsFacts, type PlayerNews } from './news.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { selfBlockedOf } from '../../accounts/index.ts';
import { publicView, recordOf, recordsOf, withDrops, type GameRecord, type StoredGame } from './view.ts';

type Data<Events extends Record<string, z.ZodType>, E extends keyof Events> = Omit<z.input<Events[E]>, keyof Change | 'notice'>;
type Change = Pick<GameView, 'uid' | 'uid_md5' | 'type' | 'status' | 'version' | 'step'>;
type GameEvents = typeof gameEvents;
type LobbyEvents = typeof gameLobbyEvents;
type UserEvents = typeof gameUserEvents;
type MatchStep = Omit<z.input<(typeof matchEvents)['step']>, 'version'>;

/** Publishes one change of a game. All events leave with the commit. */
export interface GamePublisher {
  view: GameView;
  /** With the drops of a game that is played in matches. */
  whole: GameView;
  game<E extends keyof GameEvents & string>(event: E, data: Data<GameEvents, E>): Promise<void>;
  lobby<E extends keyof LobbyEvents & string>(event: E, data: Data<LobbyEvents, E>): Promise<void>;
  /** To players of the game, all of them when none is named. */
  players<E extends keyof UserEvents & string>(event: E, data: Data<UserEvents, E>, to?: readonly (number | null)[]): Promise<void>;
  /** To players of the game, each with separate data. */
  eachPlayer<E extends keyof UserEvents & string>(event: E, told: readonly PlayerNews<Data<UserEvents, E>>[]): Promise<void>;
  /** A step of some matches, each to its viewers. */
  matches(steps: readonly { id: string; step: MatchStep }[]): Promise<void>;
  /** The end of matches, to their players. */
  matchesOver(told: readonly PlayerNews<Data<UserEvents, 'game.match.finished'>>[]): Promise<void>;
}

/**
 * Writes a change of a game that the caller has locked: one version, the row of the lobby, and its events.
 * @param stored rows of the game that the caller read or wrote, when no others changed; else they are read
 */
export async function change(
  tx: Tx,
  mode: AnyGameRules,
  game: GameRow,
  changes: Omit<Updateable<Schema['games']>, 'version'>,
  say: (publisher: GamePublisher) => Promise<void>,
  stored: StoredGame | null = null,
): Promise<GameView> {
  const changed = await tx
    .updateTable('games')
    .set({ ...changes, version: game.version + 1 })
    .where('id', '=', game.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { view, written } = announce(tx, mode, stored ? await recordOf(tx, changed, stored) : await readRecord(tx, changed), say);
  await written;
  return view;
}

/** Reads the record of one game. */
export const readRecord = async (tx: Tx, game: GameRow): Promise<GameRecord> => (await recordsOf(tx, [game], { rounds: true }))[0]!;

/** Writes a change by a caller that holds all rows of the view: nothing is read, and no answer is awaited. */
export function changeKnown(
  tx: Tx,
  mode: AnyGameRules,
  { game, ...rows }: GameRecord,
  changes: Partial<Pick<GameRow, 'status' | 'add_bots_at'>>,
  say: (publisher: GamePublisher) => Promise<void>,
): GameView {
  const version = game.version + 1;
  const row = tx
    .updateTable('games')
    .set({ ...changes, version })
    .where('id', '=', game.id)
    .execute();
  const { view, written } = announce(tx, mode, { game: { ...game, ...changes, version }, ...rows }, say);
  tx.send(row, written);
  return view;
}

/**
 * Writes the row of the lobby and the events of a game that was just made or changed.
 * @returns its view, and the statements that write, whose answers the caller awaits
 */
export function announce(
  tx: Tx,
  mode: AnyGameRules,
  record: GameRecord,
  say: (publisher: GamePublisher) => Promise<void>,
): { view: GameView; written: Promise<unknown> } {
  const { game } = record;
  const open = publicView(mode, record, true);
  const view = game.is_public ? open : { ...open, uid: null };
  const row = list(tx, game, view);
  const { uid, uid_md5, type, status, version, step } = view;
  const common: Change = { uid, uid_md5, type, status, version, step };
  // Players inside have the address.
  const inside: Change = { ...common, uid: game.id };
  const allPlayers = [...new Set([game.creator_id, ...record.seats.map(({ player_id }) => player_id)])];
  const toPlayers = <E extends keyof UserEvents & string>(event: E, told: readonly PlayerNews<object>[]) =>
    publishToPlayers(tx, event, told as readonly PlayerNews<never>[]);
  const eachPlayer: GamePublisher['eachPlayer'] = async (event, told) => {
    const news = told.map(({ player, data }) => ({ player, data: { ...inside, ...(data as NewsFacts) } }));
    if (!isNews(event)) return toPlayers(event, news);
    const heard = await inWords(tx, event, open, news);
    await toPlayers(
      event,
      news.map((one) => ({ player: one.player, data: { ...one.data, notice: heard.includes(one) } })),
    );
    return pushNews(tx, event, open, heard);
  };
  const each = <D extends object>(data: D, to: readonly (number | null)[] = allPlayers): PlayerNews<D>[] =>
    to.flatMap((player) => (player === null ? [] : [{ player, data }]));
  const publisher: GamePublisher = {
    view,
    whole: mode.matches ? withDrops(open, record) : open,
    game: (event, data) => publishToChannel(tx, { channel: 'game', id: `${game.kind}.${game.id}` }, event, { ...common, ...data } as never),
    lobby: (event, data) =>
      game.is_public
        ? publishToChannel(tx, { channel: mode.lobby }, event, { ...common, ...data } as never)
        : toPlayers('game.lobby', each({ ...common, event, data: { ...common, ...data } })),
    matches: (steps) =>
      publishToEach(
        tx,
        'step',
        steps.map(({ id, step: played }) => ({
          address: { channel: 'match', id: `${game.kind}.${game.id}.${id}` },
          data: { version, ...played },
        })),
      ),
    matchesOver: async (told) => {
      const blocked = await selfBlockedOf(
        tx,
        told.map(({ player }) => player),
      );
      const news = told.map(({ player, data }) => ({ player, data: { ...inside, ...data, notice: !blocked.has(player) } }));
      await toPlayers('game.match.finished', news);
    },
    players: (event, data, to) => eachPlayer(event, each(data, to)),
    eachPlayer,
  };
  return { view: open, written: Promise.all([row, publishTogether(tx, () => say(publisher))]) };
}

/** As lists show it: its rounds are read with the game alone. */
export const listed = ({ royale, ...view }: GameView): GameView => ({
  ...view,
  rounds: [],
  ...(royale && { royale: { ...royale, players: [], rounds: royale.rounds.map((round) => ({ ...round, matches: [] })) } }),
});

/** The row of the lobby is written with the game, so that the two never differ. */
async function list(tx: Tx, game: GameRow, view: GameView): Promise<void> {
  if (!game.is_public) return;
  if (game.status === 'finished' || game.status === 'canceled') {
    await tx.deleteFrom('game_lobby').where('game', '=', game.id).execute();
    return;
  }
  const { n, kind } = game;
  // Running games first, then those with players, then the empty ones.
  const rank = game.status !== 'open' ? 0 : view.seats.length > 0 ? 1 : 2;
  await sql`insert into game_lobby (game, kind, n, rank, cost, view)
    values (${game.id}, ${kind}, ${n}, ${rank}, ${view.cost}, ${JSON.stringify(listed(view))})
    on conflict (game) do update set rank = excluded.rank, view = excluded.view`.execute(tx);
}
