import { joinRpsAsGuest, quitRpsAsGuest, readyAllForBotsInRps, provenRps, type RpsConfig } from '@riftdrop/contract/api/rps/rps';
import { playArena } from '@riftdrop/fair/arena';
import { battleRounds } from '@riftdrop/fair/battle';
import { type ProofSources, proofOfGame } from '../fairness/index.ts';
import { type Games, gameById, itemCostsOf } from '../games/index.ts';
import { readSettings } from '../plumbing/config/setting.ts';
import type { Domain } from '../plumbing/domain.ts';
import { rpsCalls, choiceOf } from './calls.ts';
import { rpsSettings } from './settings.ts';
import { migrations, serveTrack } from './track.ts';
import { type Served, refuse, serve } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { readyAll, removeGuest, seatGuest } from '../pvp/index.ts';
import { rps } from './mode.ts';

export { rps } from './mode.ts';

/** All data for computing a finished game again without this site. */
const serveProof = (games: Games, sources: ProofSources): Served =>
  serve(provenRps, async ({ plumbing: { db }, params: { uid } }) => {
    const game = await gameById(games, db.sql, uid, null);
    if (game?.kind !== rps.kind) return refuse('not_found', 'There is no such game.');
    if (!game.result) return refuse('in_process', 'A game can be verified when it is finished.');
    const proof = await proofOfGame(db.sql, sources, { kind: rps.kind, game: uid });
    if (!proof) throw new Error(`game ${uid} is finished, and its seed is not shown`);
    const seeds = game.rps!.seeds!;
    const versions = new Map(game.drop_cases.map(({ drop_case_slug, version }) => [drop_case_slug, version]));
    return {
      format: 'riftdrop-rps-1' as const,
      seeds,
      rounds: battleRounds((game.config as RpsConfig).drop_cases).map((slug, at) =>
        game.rounds[at]!.skipped ? null : { case: slug, version: versions.get(slug)! },
      ),
      costs: game.rounds.flatMap(({ drops }) => drops.map(({ cost }) => cost)),
      item_costs: await itemCostsOf(games, db.sql, uid, proof.versions),
      arena: playArena(seeds),
      result: game.result,
      proof,
    };
  });

/**
 * Opponents for a developer who plays the game alone: served in development mode, which is that of the sandbox, and
 * nowhere else.
 */
function devCalls(games: Games): Served[] {
  if (games.plumbing.config.identity !== 'sandbox') return [];
  const { kind } = rps;
  return [
    serveMoneyOnce(joinRpsAsGuest, (tx, { params: { uid }, body }) => seatGuest(games, tx, { kind, uid }, choiceOf(body)) as never),
    serveMoneyOnce(readyAllForBotsInRps, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
    serveMoneyOnce(quitRpsAsGuest, (tx, { params: { uid } }) => removeGuest(games, tx, { kind, uid }) as never),
  ];
}

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
