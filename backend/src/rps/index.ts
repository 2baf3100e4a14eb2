import { joinRpsAsGuest, quitRpsAsGuest, readyAllForBotsInRps, provenRps } from '@riftdrop/contract/api/rps/rps';
import { playArena } from '@riftdrop/fair/arena';
import type { ProofSources } from '../fairness/index.ts';
import { serveProof, type Games } from '../games/index.ts';
import { readSettings } from '../plumbing/config/setting.ts';
import type { Domain } from '../plumbing/domain.ts';
import { rpsCalls, choiceOf } from './calls.ts';
import { rpsSettings } from './settings.ts';
import { migrations, serveTrack } from './track.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { devCalls, readyAll, removeGuest, roundsOf, seatGuest } from '../pvp/index.ts';
import { rps } from './mode.ts';

export { rps } from './mode.ts';

const { kind } = rps;

function trialCaseOf({ plumbing: { config } }: Games) {
  const { trialCase } = readSettings(rpsSettings, config.env);
  return trialCase === null ? {} : { rps_trial_case_slug: trialCase };
}

/** Rock, paper, scissors: rounds of cases, and an arena that decides. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'rps',
  migrations,
  settings: () => trialCaseOf(games),
  calls: [
    ...rpsCalls(games),
    serveProof(games, sources, { kind, call: provenRps }, (game, common) => {
      const seeds = game.rps!.seeds!;
      const costs = game.rounds.flatMap(({ drops }) => drops.map(({ cost }) => cost));
      return { format: 'riftdrop-rps-1' as const, seeds, rounds: roundsOf(game), costs, arena: playArena(seeds), ...common };
    }),
    serveTrack(games),
    ...devCalls(games, [
      serveMoneyOnce(joinRpsAsGuest, (tx, { params: { uid }, body }) => seatGuest(games, tx, { kind, uid }, choiceOf(body)) as never),
      serveMoneyOnce(readyAllForBotsInRps, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
      serveMoneyOnce(quitRpsAsGuest, (tx, { params: { uid } }) => removeGuest(games, tx, { kind, uid }) as never),
    ]),
  ],
});
