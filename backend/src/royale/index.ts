import {
  maxRoyaleOpenings,
  addBotsAsGuest,
  joinRoyaleAsGuest,
  readyAllForBotsInRoyale,
  provenRoyale,
  type RoyaleConfig,
  type RoyaleProof,
} from '@riftdrop/contract/api/royale/royale';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { provenRounds } from '@riftdrop/fair/royale-proof';
import { type ProofSources, proofOfGame } from '../fairness/index.ts';
import { type Games, answeredUnlessRefused, callBots, gameById, itemCostsOf, wholeGame } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { royaleCalls } from './calls.ts';
import { refuse, type Served, serve } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { readyAll, seatGuest } from '../pvp/index.ts';
import { royale } from './mode.ts';
import { royaleDropsOf } from './view.ts';

export { royale } from './mode.ts';

/** All data for computing a finished game again without this site. */
const serveProof = (games: Games, sources: ProofSources): Served =>
  serve(provenRoyale, async ({ plumbing: { db }, params: { uid } }) => {
    const game = await wholeGame(games, db.sql, uid);
    if (game?.kind !== royale.kind) return refuse('not_found', 'There is no such game.');
    if (!game.result) return refuse('in_process', 'A game can be verified when it is finished.');
    const proof = await proofOfGame(db.sql, sources, { kind: royale.kind, game: uid });
    if (!proof) throw new Error(`game ${uid} is finished, and its seed is not shown`);
    const { mode, max_users: players } = game.config as RoyaleConfig;
    return {
      format: 'riftdrop-royale-1' as const,
      mode,
      players,
      joined: joinedOf(proof.games[0]!.terms!),
      rounds: roundsOf(game),
      costs: royaleDropsOf(game).map(({ cost }) => cost),
      item_costs: await itemCostsOf(games, db.sql, uid, proof.versions),
      result: game.result,
      proof,
    };
  });

/** As the lock froze it. */
const joinedOf = (terms: readonly string[]): number[] =>
  terms
    .find((line) => line.startsWith('joined '))!
    .split(' ')
    .slice(1)
    .map(Number);

function roundsOf({ config, rounds, drop_cases }: GameView): RoyaleProof['rounds'] {
  const versions = new Map(drop_cases.map(({ drop_case_slug, version }) => [drop_case_slug, version]));
  const skipped = new Set(rounds.flatMap((one) => (one.skipped ? [one.step] : [])));
  return provenRounds(config as RoyaleConfig, versions, skipped);
}

/**
 * Opponents for a developer who plays the game alone: served in development mode, which is that of the sandbox, and
 * nowhere else.
 */
function devCalls(games: Games): Served[] {
  if (games.plumbing.config.identity !== 'sandbox') return [];
  const { kind } = royale;
  return [
    serveMoneyOnce(joinRoyaleAsGuest, (tx, { params: { uid } }) => seatGuest(games, tx, { kind, uid }) as never),
    serveMoneyOnce(addBotsAsGuest, async (tx, { params: { uid } }) => {
      const game = await gameById(games, tx, uid, null);
      if (game?.kind !== kind || !game.creator) return refuse('not_found', 'There is no such game.');
      return answeredUnlessRefused(await callBots(games, tx, uid, game.creator.id)) as never;
    }),
    serveMoneyOnce(readyAllForBotsInRoyale, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
  ];
}

/** Battle Royale: matches in rounds, until one player is left. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'royale',
  settings: () => ({ royale_max_openings: maxRoyaleOpenings }),
  calls: [...royaleCalls(games), serveProof(games, sources), ...devCalls(games)],
});
