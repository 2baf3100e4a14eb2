import type { Beacons, GameKinds } from '../fairness/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { type GameRules, type Games } from './games.ts';
import { gameJobs } from './jobs.ts';
import { gameKindsOf } from './kinds.ts';
import { gameById, listedGames } from './lists.ts';
import type { AnyMode } from './mode.ts';
import { migrations } from './schema.ts';
import './tables.ts';

export { callBots, sayReady } from './bots.ts';
export { cancelOwnGame } from './cancel.ts';
export { createGame, type Creator, type WantedGame } from './create.ts';
export { rulesOf, type GameRules, type Games } from './games.ts';
export { joinGame, type WantedSeat } from './join.ts';
export { kickFromGame, leaveGame } from './leave.ts';
export { finishedGames, gameById, goingOf, historyOf, lobbyOf, topLobby, type GameList, type Page } from './lists.ts';
export { gameKinds } from './money.ts';
export {
  openQuoted,
  type AnyMode,
  type Draw,
  type Drop,
  type GameOutcome,
  type Json,
  type Mode,
  type Play,
  type Quoted,
  type QuotedCase,
  type Received,
  type Sitting,
  type StepOutcome,
} from './mode.ts';
export { itemsOf } from './own-drops.ts';
export { playedBy } from './played.ts';
export { proveGames, type GameProblem } from './proof.ts';
export { createSame } from './same.ts';
export { GameCalls } from './serve.ts';
export { botFigures, gameSummaryOf, type BotFigures } from './statistics.ts';

/** Games of several people, for the modes that this site plays. */
export interface GamesDomain extends Domain {
  games: Games;
  /** For the fairness domain, which draws them. */
  kinds: GameKinds;
}

/** Seats, stakes, lock, draw, steps, settlement, lobby: the life of every game of several people. It knows no mode. */
export function domain(plumbing: Plumbing, beacons: Beacons, modes: readonly AnyMode[], rules: GameRules): GamesDomain {
  const games: Games = { plumbing, beacons, rules, modes: new Map(modes.map((mode) => [mode.kind, mode])) };
  plumbing.live.onJoin('game.', async (channel) => {
    const snapshot = await gameById(games, plumbing.db.sql, channel.split('.')[2]!, null);
    return snapshot ? { version: snapshot.version, snapshot } : {};
  });
  return { name: 'games', migrations, games, kinds: gameKindsOf(games), jobs: gameJobs(games), listedGames };
}
