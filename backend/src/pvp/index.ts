import { maxBattleRounds } from '@riftdrop/contract/api/pvp/pvp';
import type { ProofSources } from '../fairness/index.ts';
import type { Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { allGamesCalls } from './all-games.ts';
import { battleCalls } from './calls.ts';
import { devCalls } from './dev-calls.ts';
import { serveProof } from './proof.ts';

export { battles } from './battle.ts';
export { aGuest, readyAll, removeGuest, seatGuest } from './guests.ts';

/** Battles, and the lists of the games of every type. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'pvp',
  settings: () => ({ battle_max_rounds: maxBattleRounds }),
  calls: [...battleCalls(games), serveProof(games, sources), ...allGamesCalls(games), ...devCalls(games)],
});
