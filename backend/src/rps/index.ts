import type { ProofSources } from '../fairness/index.ts';
import type { Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { rpsCalls } from './calls.ts';
import { devCalls } from './dev-calls.ts';
import { serveProof } from './proof.ts';
import { migrations, serveTrack } from './track.ts';

export { rps } from './mode.ts';

const trialCase = ({ plumbing: { config } }: Games) => (config.rpsTrialCase === null ? {} : { rps_trial_case_slug: config.rpsTrialCase });

/** Rock, paper, scissors: rounds of cases, and an arena that decides. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'rps',
  migrations,
  settings: () => trialCase(games),
  calls: [...rpsCalls(games), serveProof(games, sources), serveTrack(games), ...devCalls(games)],
});
