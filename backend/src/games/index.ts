import type { Beacons } from '../fairness/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { warnOfBooby } from './settlement/booby.ts';
import type { GameRules, Games } from './rules/games.ts';
import { gameJobs } from './lifecycle/jobs.ts';
import { kindOf } from './rules/kinds.ts';
import { gameById, goingCount, listedGames, matchOf } from './reading/lists.ts';
import type { AnyMode } from './rules/mode.ts';
import { gameKinds } from './seats/money.ts';
import type { OnPaidGame, OnPaidOpenings } from './settlement/paid-openings.ts';
import { proveGames } from './settlement/proof.ts';
import { migrations } from './schema.ts';

export { warnOfBooby } from './settlement/booby.ts';
export { callBots, sayReady } from './seats/bots.ts';
export { cancelOwnGame } from './lifecycle/cancel.ts';
export { createGame, type Creator, type WantedGame } from './lifecycle/create.ts';
export type { GameRules, Games } from './rules/games.ts';
export { createFullGame } from './lifecycle/create-full.ts';
export { quoteCases } from './rules/quote.ts';
export { joinGame, type WantedSeat } from './lifecycle/join.ts';
export { kickFromGame, leaveGame } from './lifecycle/leave.ts';
export {
  finishedGames,
  gameById,
  goingOf,
  historyOf,
  lobbyOf,
  matchOf,
  newestGames,
  topLobby,
  wholeGame,
  type GameList,
  type Page,
} from './reading/lists.ts';
export { seatWanted, wantedOf } from './api/forms.ts';
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
  type Shown,
  type Sitting,
  type StepOutcome,
} from './rules/mode.ts';
export type { PaidGame, PaidOpenings } from './settlement/paid-openings.ts';
export { pauseGames } from './lifecycle/pause.ts';
export { playedBy } from './reading/played.ts';
export { proveGames, type GameProblem } from './settlement/proof.ts';
export { createSame } from './lifecycle/rematch.ts';
export { itemCostsOf } from './rules/terms.ts';
export { GameCalls } from './api/serve.ts';
export { gameFigures, gameSummaryOf } from './settlement/statistics.ts';

declare module '../plumbing/domain.ts' {
  interface Domain {
    /** Games of several people that are played here. */
    modes?: readonly AnyMode[];
    /** Takes note of the paid openings of every game, in the transaction that settles it. */
    onPaidOpenings?: OnPaidOpenings;
    /** Takes note of every game that people paid for, in the transaction that settles it. */
    onPaidGame?: OnPaidGame;
  }
}

/** Games of several people, for the modes that the domains of this site declare. */
export interface GamesDomain extends Domain {
  games: Games;
}

/** Seats, stakes, lock, draw, steps, settlement, lobby: the life of every game of several people. It knows no mode. */
export function domain(plumbing: Plumbing, beacons: Beacons, rules: GameRules): GamesDomain {
  const modes = new Map<string, AnyMode>();
  const onPaidOpenings: OnPaidOpenings[] = [];
  const onPaidGame: OnPaidGame[] = [];
  const games: Games = { plumbing, beacons, rules, modes, onPaidOpenings, onPaidGame };
  return {
    name: 'games',
    migrations,
    unfinished: async (reader, playerId) => [{ what: 'games', count: await goingCount(reader, playerId), amount: null }],
    games,
    collect: (domains) => {
      for (const domain of domains) {
        if (domain.onPaidOpenings) onPaidOpenings.push(domain.onPaidOpenings);
        if (domain.onPaidGame) onPaidGame.push(domain.onPaidGame);
        for (const mode of domain.modes ?? []) modes.set(mode.kind, mode);
      }
    },
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
    gameKinds: (kind) => (modes.has(kind) ? kindOf(games, kind) : null),
    playKinds: gameKinds,
    paidStakes: { taken: ['game.stake', 'game.prepay'], returned: ['game.return', 'game.refund'] },
    jobs: gameJobs(games),
    seed: () => warnOfBooby(games),
    listedGames,
    proofs: [{ name: 'every game is what its box, seed, drops and items say', find: proveGames }],
  };
}
