import { provenBattle, type BattleConfig, type BattleProof } from '@riftdrop/contract/api/pvp/pvp';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { battleRounds } from '@riftdrop/fair/battle';
import { proofOfGame, type ProofSources } from '../fairness/index.ts';
import { gameById, itemCostsOf, type Games } from '../games/index.ts';
import { refuse, serve, type Served } from '../plumbing/http/http.ts';
import { battles } from './battle.ts';

/** All data for computing a finished battle again without this site. */
export const serveProof = (games: Games, sources: ProofSources): Served =>
  serve(provenBattle, async ({ plumbing: { db }, params: { uid } }) => {
    const game = await gameById(games, db.sql, uid, null);
    if (game?.kind !== battles.kind) return refuse('not_found', 'There is no such battle.');
    if (!game.result) return refuse('in_process', 'A battle can be verified when it is finished.');
    const proof = await proofOfGame(db.sql, sources, { kind: battles.kind, game: uid });
    if (!proof) throw new Error(`battle ${uid} is finished, and its seed is not shown`);
    const { mode, slots } = game.config as BattleConfig;
    const itemCosts = await itemCostsOf(games, db.sql, uid, proof.versions);
    // The free cases of losers are draws of the game already; here they are for display.
    const { booby: _, ...result } = game.result;
    const costs = game.rounds.flatMap(({ drops }) => drops.map(({ cost }) => cost));
    return {
      format: 'riftdrop-battle-1' as const,
      mode,
      slots,
      rounds: roundsOf(game),
      costs,
      ...(proof.games[0]!.terms && { item_costs: itemCosts }),
      result,
      proof,
    };
  });

function roundsOf({ config, rounds, drop_cases }: GameView): BattleProof['rounds'] {
  const versions = new Map(drop_cases.map(({ drop_case_slug, version }) => [drop_case_slug, version]));
  return battleRounds((config as BattleConfig).drop_cases).map((slug, at) =>
    rounds[at]!.skipped ? null : { case: slug, version: versions.get(slug)! },
  );
}
