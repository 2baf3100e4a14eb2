import type { Beacons } from '../fairness/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { warnOfBooby } from './booby.ts';
import type { GameRules, Games } from './games.ts';
import { gameJobs } from './jobs.ts';
import { kindOf } from './kinds.ts';
import { gameById, goingCount, listedGames, matchOf } from './lists.ts';
import type { AnyMode } from './mode.ts';
import { gameKinds } from './money.ts';
import type { OnPaidGame, OnPaidOpenings } from './paid-openings.ts';
import { proveGames } from './proof.ts';
import { migrations } from './schema.ts';
import './tables.ts';

export { warnOfBooby } from './booby.ts';
export { callBots, sayReady } from './bots.ts';
export { cancelOwnGame } from './cancel.ts';
export { createGame, type Creator, type WantedGame } from './create.ts';
export type { GameRules, Games } from './games.ts';
export { createFullGame } from './full.ts';
export { quoteCases } from './quote.ts';
export { joinGame, type WantedSeat } from './join.ts';
export { kickFromGame, leaveGame } from './leave.ts';
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
} from './lists.ts';
export { seatWanted, wantedOf } from './forms.ts';
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
} from './mode.ts';
export type { PaidGame, PaidOpenings } from './paid-openings.ts';
export { pauseGames } from './pause.ts';
export { playedBy } from './played.ts';
export { proveGames, type GameProblem } from './proof.ts';
export { createSame } from './same.ts';
export { itemCostsOf } from './terms.ts';
export { GameCalls } from './serve.ts';
export { gameFigures, gameSummaryOf } from './statistics.ts';

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
