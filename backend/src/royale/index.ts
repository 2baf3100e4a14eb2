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
import type { ProofSources } from '../fairness/index.ts';
import { type Games, answeredUnlessRefused, callBots, gameById, serveProof } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { royaleCalls } from './calls.ts';
import { refuse } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { devCalls, readyAll, seatGuest } from '../pvp/index.ts';
import { royale } from './mode.ts';
import { royaleDropsOf } from './view.ts';

export { royale } from './mode.ts';

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

const { kind } = royale;

/** Battle Royale: matches in rounds, until one player is left. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'royale',
  settings: () => ({ royale_max_openings: maxRoyaleOpenings }),
  calls: [
    ...royaleCalls(games),
    serveProof(games, sources, { kind, call: provenRoyale }, (game, common) => {
      const { mode, max_users: players } = game.config as RoyaleConfig;
      const joined = joinedOf(common.proof.games[0]!.terms!);
      const costs = royaleDropsOf(game).map(({ cost }) => cost);
      return { format: 'riftdrop-royale-1' as const, mode, players, joined, rounds: roundsOf(game), costs, ...common };
    }),
    ...devCalls(games, [
      serveMoneyOnce(joinRoyaleAsGuest, (tx, { params: { uid } }) => seatGuest(games, tx, { kind, uid }) as never),
      serveMoneyOnce(addBotsAsGuest, async (tx, { params: { uid } }) => {
        const game = await gameById(games, tx, uid, null);
        if (game?.kind !== kind || !game.creator) return refuse('not_found', 'There is no such game.');
        return answeredUnlessRefused(await callBots(games, tx, uid, game.creator.id)) as never;
      }),
      serveMoneyOnce(readyAllForBotsInRoyale, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
    ]),
  ],
});
