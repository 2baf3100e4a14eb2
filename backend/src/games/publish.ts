import type { gameEvents, gameLobbyEvents, gameUserEvents, GameView, matchEvents } from '@riftdrop/contract/games';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../plumbing/database.ts';
import { publish, publishToChannel } from '../plumbing/outbox.ts';
import type { GameRow } from './game.ts';
import type { AnyMode } from './mode.ts';
import { isNews, pushNews, toldOf } from './news.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { selfBlockedOf } from '../session/index.ts';
import { publicView, recordsOf } from './view.ts';
import './tables.ts';

type Data<Events extends Record<string, z.ZodType>, E extends keyof Events> = Omit<z.input<Events[E]>, keyof Change | 'notice'>;
type Change = Pick<GameView, 'uid' | 'uid_md5' | 'type' | 'status' | 'version' | 'step'>;
type GameEvents = typeof gameEvents;
type LobbyEvents = typeof gameLobbyEvents;
type UserEvents = typeof gameUserEvents;
type MatchStep = Omit<z.input<(typeof matchEvents)['step']>, 'version'>;

/** What one change of a game says, and to whom. All of it leaves with the commit. */
export interface Said {
  view: GameView;
  /** With the drops of a game that is played in matches. */
  whole: GameView;
  game<E extends keyof GameEvents & string>(event: E, data: Data<GameEvents, E>): Promise<void>;
  lobby<E extends keyof LobbyEvents & string>(event: E, data: Data<LobbyEvents, E>): Promise<void>;
  /** To players of the game, all of them when none is named. */
  players<E extends keyof UserEvents & string>(event: E, data: Data<UserEvents, E>, to?: readonly (number | null)[]): Promise<void>;
  /** A step of one match, to everybody who watches it. */
  match(id: string, step: MatchStep): Promise<void>;
  /** The end of a match, to its players. */
  matchOver(
    data: Omit<Data<UserEvents, 'game.match.finished'>, 'is_winner'> & { winner: number },
    players: readonly Fighter[],
  ): Promise<void>;
}

/** A player in a match that is over. */
interface Fighter {
  place: number;
  id: string;
}

/** Writes a change of a game that the caller has locked: one version, the row of the lobby, and its events. */
export async function change(
  tx: Tx,
  mode: AnyMode,
  game: GameRow,
  changes: Omit<Updateable<Schema['games']>, 'version'>,
  say: (said: Said) => Promise<void>,
): Promise<GameView> {
  const changed = await tx
    .updateTable('games')
    .set({ ...changes, version: game.version + 1 })
    .where('id', '=', game.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return announce(tx, mode, changed, say);
}

/** The same for a game that was just made. */
export async function announce(tx: Tx, mode: AnyMode, game: GameRow, say: (said: Said) => Promise<void>): Promise<GameView> {
  const [record] = await recordsOf(tx, [game], { rounds: true });
  const open = publicView(mode, record!, true);
  const view = publicView(mode, record!, false);
  await list(tx, game, view);
  const { uid, uid_md5, type, status, version, step } = view;
  const common: Change = { uid, uid_md5, type, status, version, step };
  const inside = [...new Set([game.creator_id, ...record!.seats.map(({ player_id }) => player_id)])];
  const toPlayers = async (event: keyof UserEvents, data: object, to: readonly (number | null)[] = inside) => {
    for (const player of to) if (player !== null) await publish(tx, `user.${player}`, event, data as never);
  };
  await say({
    view,
    whole: mode.matches ? publicView(mode, record!, true, true) : open,
    game: (event, data) => publishToChannel(tx, { channel: 'game', id: `${game.kind}.${game.id}` }, event, { ...common, ...data } as never),
    lobby: (event, data) =>
      game.is_public
        ? publishToChannel(tx, { channel: mode.lobby }, event, { ...common, ...data } as never)
        : toPlayers('game.lobby', { ...common, event, data: { ...common, ...data } }),
    match: (id, step) => publishToChannel(tx, { channel: 'match', id: `${game.kind}.${game.id}.${id}` }, 'step', { version, ...step }),
    matchOver: async ({ winner, ...data }, players) => {
      const blocked = await selfBlockedOf(
        tx,
        players.map(({ id }) => Number(id)),
      );
      for (const { place, id } of players) {
        const news = { ...common, uid: game.id, ...data, is_winner: place === winner, notice: !blocked.has(Number(id)) };
        await publish(tx, `user.${id}`, 'game.match.finished', news as never);
      }
    },
    // Whoever is inside knows the address.
    players: async (event, data, to = inside) => {
      const said = { ...common, uid: game.id, ...data };
      if (!isNews(event)) return toPlayers(event, said, to);
      const told = await toldOf(tx, { event, data, view: open }, to);
      await toPlayers(event, { ...said, notice: true }, told);
      await toPlayers(
        event,
        { ...said, notice: false },
        to.filter((player) => player !== null && !told.includes(player)),
      );
      return pushNews(tx, { event, data, view: open }, told);
    },
  });
  return open;
}

/** As lists show it: whoever opens the game reads its rounds. */
export const listed = ({ royale, ...view }: GameView): GameView => ({
  ...view,
  rounds: [],
  ...(royale && { royale: { ...royale, players: [], rounds: royale.rounds.map((round) => ({ ...round, matches: [] })) } }),
});

/** The row of the lobby is written with the game, so that the two never say different things. */
async function list(tx: Tx, game: GameRow, view: GameView): Promise<void> {
  if (!game.is_public) return;
  if (game.status === 'finished' || game.status === 'canceled') {
    await tx.deleteFrom('game_lobby').where('game', '=', game.id).execute();
    return;
  }
  const { n, kind } = game;
  // Running games first, then those that somebody sits in, then the empty ones (PVP-528).
  const rank = game.status !== 'open' ? 0 : view.seats.length > 0 ? 1 : 2;
  await sql`insert into game_lobby (game, kind, n, rank, cost, view) values (${game.id}, ${kind}, ${n}, ${rank}, ${view.cost}, ${JSON.stringify(listed(view))})
    on conflict (game) do update set rank = excluded.rank, view = excluded.view`.execute(tx);
}
