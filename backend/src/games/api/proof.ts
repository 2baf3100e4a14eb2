import type { Proof } from '@riftdrop/contract/api/fairness/proof';
import type { GameView } from '@riftdrop/contract/api/games/games';
import type { Call } from '@riftdrop/contract/http/call';
import type { z } from 'zod';
import { proofOfGame, type ProofSources } from '../../fairness/index.ts';
import { refuse, serve, type Served } from '../../plumbing/http/http.ts';
import { wholeGame } from '../reading/lists.ts';
import type { Games } from '../rules/games.ts';
import { itemCostsOf } from '../rules/terms.ts';

/** Fields of the proofs of all modes. */
interface Common {
  item_costs: number[][];
  result: NonNullable<GameView['result']>;
  proof: Proof;
}

/** All data for computing a finished game again without this site; `proven` adds that of the mode. */
export const serveProof = <P extends z.ZodType>(
  games: Games,
  sources: ProofSources,
  { kind, call }: { kind: string; call: Call<string, z.ZodObject<{ uid: z.ZodString }>, z.ZodType, z.ZodType, P> },
  proven: (game: GameView, common: Common) => z.input<P>,
): Served =>
  serve(call, async ({ plumbing: { db }, params: { uid } }) => {
    const game = await wholeGame(games, db.sql, uid);
    if (game?.kind !== kind) return refuse('not_found', 'There is no such game.');
    if (!game.result) return refuse('in_process', 'A game can be verified when it is finished.');
    const proof = await proofOfGame(db.sql, sources, { kind, game: uid });
    if (!proof) throw new Error(`${kind} ${uid} is finished, and its seed is not shown`);
    return proven(game, { item_costs: await itemCostsOf(games, db.sql, uid, proof.versions), result: game.result, proof });
  });
