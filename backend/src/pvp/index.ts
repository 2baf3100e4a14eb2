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
import { type ProofSources, proofOfGame } from '../fairness/index.ts';
import { type Games, gameById, itemCostsOf } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { allGamesCalls } from './all-games.ts';
import { battleCalls } from './calls.ts';
import { type Served, refuse, serve } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { battles } from './battle.ts';
import { readyAll, seatGuest } from './guests.ts';

export { battles } from './battle.ts';
export { aGuest, readyAll, removeGuest, seatGuest } from './guests.ts';

/** All data for computing a finished battle again without this site. */
const serveProof = (games: Games, sources: ProofSources): Served =>
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

/**
 * Opponents for a developer who plays battles alone: served in development mode, which is that of the sandbox, and
 * nowhere else.
 */
function devCalls(games: Games): Served[] {
  if (games.plumbing.config.identity !== 'sandbox') return [];
  const { kind } = battles;
  return [
    serveMoneyOnce(joinBattleAsGuest, (tx, { params: { uid }, body }) => seatGuest(games, tx, { kind, uid }, body.team_number) as never),
    serveMoneyOnce(readyAllForBots, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
  ];
}

/** Battles, and the lists of the games of every type. */
export const domain = (games: Games, sources: ProofSources): Domain => ({
  name: 'pvp',
  settings: () => ({ battle_max_rounds: maxBattleRounds }),
  calls: [...battleCalls(games), serveProof(games, sources), ...allGamesCalls(games), ...devCalls(games)],
});
