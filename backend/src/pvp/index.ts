import {
  maxBattleRounds,
  joinBattleAsGuest,
  readyAllForBots,
  provenBattle,
  type BattleConfig,
  type BattleProof,
} from '@riftdrop/contract/api/pvp/pvp';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { battleRounds } from '@riftdrop/fair/battle';
import type { ProofSources } from '../fairness/index.ts';
import { serveProof, type Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { allGamesCalls } from './all-games.ts';
import { battleCalls } from './calls.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { battles } from './battle.ts';
import { devCalls, readyAll, seatGuest } from './guests.ts';

export { battles } from './battle.ts';
export { aGuest, devCalls, readyAll, removeGuest, seatGuest } from './guests.ts';

/** The case of each round with its version; null for a round that was skipped. */
export function roundsOf({ config, rounds, drop_cases }: GameView): BattleProof['rounds'] {
  const versions = new Map(drop_cases.map(({ drop_case_slug, version }) => [drop_case_slug, version]));
  return battleRounds((config as Pick<BattleConfig, 'drop_cases'>).drop_cases).map((slug, at) =>
    rounds[at]!.skipped ? null : { case: slug, version: versions.get(slug)! },
  );
}

const { kind } = battles;

/** Battles, and the lists of the games of every type. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'pvp',
  settings: () => ({ battle_max_rounds: maxBattleRounds }),
  calls: [
    ...battleCalls(games),
    serveProof(games, sources, { kind, call: provenBattle }, (game, { item_costs, result: all, proof }) => {
      const { mode, slots } = game.config as BattleConfig;
      // The free cases of losers are draws of the game already; there they are for display.
      const { booby: _, ...result } = all;
      return {
        format: 'riftdrop-battle-1' as const,
        mode,
        slots,
        rounds: roundsOf(game),
        costs: game.rounds.flatMap(({ drops }) => drops.map(({ cost }) => cost)),
        ...(proof.games[0]!.terms && { item_costs }),
        result,
        proof,
      };
    }),
    ...allGamesCalls(games),
    ...devCalls(games, [
      serveMoneyOnce(joinBattleAsGuest, (tx, { params: { uid }, body }) => seatGuest(games, tx, { kind, uid }, body.team_number) as never),
      serveMoneyOnce(readyAllForBots, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
    ]),
  ],
});
