import { provenRps, type RpsConfig } from '@riftdrop/contract/api/rps/rps';
import { playArena } from '@riftdrop/fair/arena';
import { battleRounds } from '@riftdrop/fair/battle';
import { proofOfGame, type ProofSources } from '../fairness/index.ts';
import { gameById, itemCostsOf, type Games } from '../games/index.ts';
import { refuse, serve, type Served } from '../plumbing/http/http.ts';
import { rps } from './mode.ts';

/** All data for computing a finished game again without this site. */
export const serveProof = (games: Games, sources: ProofSources): Served =>
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
