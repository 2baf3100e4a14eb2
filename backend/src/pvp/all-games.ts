import {
  bestGames,
  figuresOfGames,
  finishedGames as finishedCall,
  ownFinishedGames,
  playedGames,
  runningGames,
  topGames,
} from '@riftdrop/contract/api/pvp/pvp';
import type { GameType } from '@riftdrop/contract/api/games/games';
import {
  answered,
  answeredList,
  bestOfDay,
  finishedGames,
  gameFigures,
  historyOf,
  lobbyOf,
  playedBy,
  topLobby,
  type Games,
} from '../games/index.ts';
import { refuse, serve, servePlayer, type Served } from '../plumbing/http/http.ts';
import { wholeList } from '../plumbing/http/whole-list.ts';
import { playerById } from '../accounts/index.ts';

const noPlayer = () => refuse('not_found', 'There is no such player.');

/** Games that a lobby shows as the best of the day. */
const best = 4;

/** The lists of the games of every type, for the overview of games. */
export function allGamesCalls(games: Games): Served[] {
  return [
    serve(runningGames, async ({ plumbing: { db }, query }) => ({
      ...pageOf(query),
      ...answeredList(await lobbyOf(db.sql, kindsOf(games, query.type), query)),
    })),
    serve(topGames, async ({ plumbing: { db }, query }) => wholeList((await topLobby(db.sql, kindsOf(games, query.type))).map(answered))),
    serve(bestGames, async ({ plumbing: { db }, query: { type } }) => {
      const kind = kindOf(games, type);
      return wholeList(kind === undefined ? [] : (await bestOfDay(games, db.sql, kind, best)).map(answered));
    }),
    serve(finishedCall, async ({ plumbing: { db }, playerId: readerId, query: { steam_user_id, type, ...page } }) => {
      const kind = kindOf(games, type);
      if (kind === undefined) return { ...page, ...noGames };
      if (steam_user_id === undefined) return { ...page, ...answeredList(await finishedGames(games, db.sql, kind, page)) };
      const player = await playerById(db.sql, steam_user_id);
      if (!player) return noPlayer();
      return { ...page, ...answeredList(await historyOf(games, db.sql, { playerId: player.id, kind, readerId }, page)) };
    }),
    servePlayer(ownFinishedGames, async ({ plumbing: { db }, playerId, query: { type, ...page } }) => {
      const kind = kindOf(games, type);
      return {
        ...page,
        ...(kind === undefined ? noGames : answeredList(await historyOf(games, db.sql, { playerId, kind, readerId: playerId }, page))),
      };
    }),
    serve(figuresOfGames, async ({ plumbing: { db } }) => wholeList(await gameFigures(games, db.sql))),
    serve(playedGames, async ({ plumbing: { db }, playerId: readerId, params, query }) => {
      const player = await playerById(db.sql, params.id);
      return player ? playedBy(games, db.sql, { playerId: player.id, readerId }, kindsOf(games, query.type)) : noPlayer();
    }),
  ];
}

/** Kinds of a type, or of all. */
const kindsOf = ({ modes }: Games, type?: GameType): string[] =>
  [...modes.values()].filter((mode) => type === undefined || mode.type === type).map(({ kind }) => kind);

/** The kind of a type: null means all of them, undefined that this site has no such game. */
const kindOf = (games: Games, type?: GameType): string | null | undefined => (type === undefined ? null : kindsOf(games, type)[0]);
const noGames = { items: [], total: 0 };

const pageOf = ({ offset, limit }: { offset: number; limit: number }) => ({ offset, limit });
