import { maxRoyaleOpenings } from '@riftdrop/contract/api/royale/royale';
import type { ProofSources } from '../fairness/index.ts';
import type { Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { royaleCalls } from './calls.ts';
import { devCalls } from './dev-calls.ts';
import { serveProof } from './proof.ts';

export { royale } from './mode.ts';

/** Battle Royale: matches in rounds, until one player is left. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'royale',
  settings: () => ({ royale_max_openings: maxRoyaleOpenings }),
  calls: [...royaleCalls(games), serveProof(games, sources), ...devCalls(games)],
});
