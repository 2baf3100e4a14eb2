import type { PaidStakes } from '../ledger/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { warnOfBooby } from './settlement/booby.ts';
import type { Games } from './rules/games.ts';
import { gameJobs } from './lifecycle/jobs.ts';
import { gameById, goingCount, listedGames, matchOf } from './reading/lists.ts';
import type { AnyGameRules } from './rules/game-rules.ts';
import { proveGames } from './settlement/proof.ts';
import { migrations } from './schema.ts';
import { setting, switchedOn, text } from '../plumbing/config/setting.ts';

export { warnOfBooby } from './settlement/booby.ts';
export { callBots, publishReady } from './seats/bots.ts';
export { cancelOwnGame } from './lifecycle/cancel.ts';
export { createGame, type GameRequest } from './lifecycle/create.ts';
export type { PlayerPolicies, Games } from './rules/games.ts';
export { createFullGame } from './lifecycle/create-full.ts';
export { isWithinLimits, openCaseRound, opensOf } from './rules/case-rounds.ts';
export { quoteCases } from './rules/quote.ts';
export { joinGame, type JoinRequest } from './lifecycle/join.ts';
export { kickFromGame, leaveGame } from './lifecycle/leave.ts';
export { endsOf } from './reading/ends.ts';
export { answered, answeredList, answeredUnlessRefused } from './reading/answered.ts';
export {
  bestOfDay,
  finishedGames,
  gameById,
  goingOf,
  historyOf,
  lobbyOf,
  matchOf,
  newestGames,
  topLobby,
  wholeGame,
} from './reading/lists.ts';
export { seatWanted, wantedOf } from './api/forms.ts';
export {
  openQuoted,
  type AnyGameRules,
  type OpenedDrop,
  type GameOutcome,
  type Json,
  type GameRules,
  type Play,
  type ShownGame,
  type SeatRequest,
  type StepOutcome,
} from './rules/game-rules.ts';
export { kindOf } from './rules/kinds.ts';
export { gameKinds as playKinds } from './seats/money.ts';
export type { OnPaidGame, PaidGame, PaidOpenings } from './settlement/paid-openings.ts';
export { pauseGames } from './lifecycle/pause.ts';
export { playedBy } from './reading/played.ts';
export { proveGames } from './settlement/proof.ts';
export { createRematch } from './lifecycle/rematch.ts';
export { serveProof } from './api/proof.ts';
export { GameCalls } from './api/serve.ts';
export { gameFigures, gameSummaryOf } from './settlement/statistics.ts';

export const gameSettings = {
  isPrepayOffered: setting(
    'GROUP_GAME_PREPAY',
    switchedOn,
    'off',
    '`1` lets creators of games that are not public pay a part of the price for the others',
  ),
  boobyPrize: setting(
    'BOOBY_PRIZE_CASE',
    text,
    'none',
    'slug of the case that each loser of a public battle opens for free; the house pays for it, and a start warns when it gives more on ' +
      'average than the house keeps of a place in the cheapest battle',
  ),
};

/** Games of several people, for the modes that the domains of this site declare. */
export interface GamesDomain extends Domain {
  games: Games;
}

interface GamesNeeds extends Pick<Games, 'beacons' | 'rules' | 'onPaidOpenings' | 'onPaidGame'> {
  /** Games of several people that are played here. */
  modes: readonly AnyGameRules[];
}

/** Kinds of transfers that take paid stakes of games, and those that return them. */
export const paidStakes: PaidStakes = { taken: ['game.stake', 'game.prepay'], returned: ['game.return', 'game.refund'] };

/**
 * Seats, stakes, lock, draw, steps, settlement, lobby: the life of every game of several people. It depends on no mode.
 */
export function domain(plumbing: Plumbing, { modes, ...needs }: GamesNeeds): GamesDomain {
  const games: Games = { plumbing, ...needs, modes: new Map(modes.map((mode) => [mode.kind, mode])) };
  return {
    name: 'games',
    migrations,
    unfinished: async (reader, playerId) => [{ what: 'games', count: await goingCount(reader, playerId), amount: null }],
    games,
    live: {
      'game.': async (channel) => {
        const snapshot = await gameById(games, plumbing.db.sql, channel.split('.')[2]!, null);
        return snapshot ? { version: snapshot.version, snapshot } : {};
      },
      'match.': async (channel) => {
        const [, , game, match] = channel.split('.');
        const snapshot = await matchOf(games, plumbing.db.sql, game!, match!);
        return snapshot ? { version: snapshot.version, snapshot } : {};
      },
    },
    jobs: gameJobs(games),
    seed: () => warnOfBooby(games),
    listedGames,
    proofs: [{ name: 'every game is what its escrow, seed, drops and items say', find: proveGames }],
  };
}
