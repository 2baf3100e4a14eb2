import type { ProofSources } from '../fairness/index.ts';
import type { Games } from '../games/index.ts';
import { readSettings } from '../plumbing/config/setting.ts';
import type { Domain } from '../plumbing/domain.ts';
import { rpsCalls } from './calls.ts';
import { devCalls } from './dev-calls.ts';
import { serveProof } from './proof.ts';
import { rpsSettings } from './settings.ts';
import { migrations, serveTrack } from './track.ts';

export { rps } from './mode.ts';

function trialCaseOf({ plumbing: { config } }: Games) {
  const { trialCase } = readSettings(rpsSettings, config.env);
  return trialCase === null ? {} : { rps_trial_case_slug: trialCase };
}

/** Rock, paper, scissors: rounds of cases, and an arena that decides. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'rps',
  migrations,
  settings: () => trialCaseOf(games),
  calls: [...rpsCalls(games), serveProof(games, sources), serveTrack(games), ...devCalls(games)],
});
