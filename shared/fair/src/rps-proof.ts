import { figures, playArena, seedTerms, type ArenaResult, type ArenaSeeds } from './arena.ts';
import { collectFaults } from './faults.ts';
import { checked, checkRolls, checkRounds, checkTerms, inWords, type GameCheck, type RoundsProof } from './game-proof.ts';
import { keyOfGame } from './game.ts';

/** A finished game of rock, paper, scissors as the site publishes it (`riftdrop-rps-1`). */
export interface RpsProof extends RoundsProof {
  seeds: ArenaSeeds;
  arena: ArenaResult;
}

/**
 * Computes a published game again: commitment, lock, randomness, every roll and its item, the arena from its four seeds, and the
 * receivers of the drops. Throws a RangeError when a field is not even well-formed.
 */
export function checkRps(document: RpsProof): GameCheck {
  const { seeds, arena, costs, result, proof } = document;
  const [game, ...more] = proof.games;
  if (!game?.terms || more.length > 0 || game.kind !== 'rps') return checked([{ code: 'not_one_rps' }], '');
  const { faults, expect } = collectFaults();
  checkRolls(proof, game, expect);
  const { opened, places } = checkRounds(document, game, figures.length, expect);
  checkTerms(document, game, opened, { before: seedTerms(seeds), after: [] }, expect);
  if (places.length === 0) return checked([...faults, { code: 'nothing_opened' }], '');
  expect(game.draws.length === opened.length, 'draws');
  expect(seeds.gameSeed === keyOfGame(game.kind, game.secret_hash, game.randomness), 'game_seed');
  const run = playArena(seeds);
  expect(arenaWords(run) === arenaWords(arena), 'arena', { computed: arenaWords(run) });
  const winner = figures.indexOf(run.winner) + 1;
  const received = [{ place: winner, drops: costs.map((_, at) => at), money: 0 }];
  const total_cost = costs.reduce((sum, cost) => sum + cost, 0);
  const words = inWords({ winners: [winner], draws: [], total_cost, received, division: null });
  expect(words === inWords(result), 'result');
  return checked(faults, `rps ${game.id}; rolls ${opened.map(({ roll }) => roll).join(' ')}; ${arenaWords(run)}; ${words}`);
}

const arenaWords = ({ winner, steps, resultHash }: ArenaResult): string => `arena ${winner} after ${steps} steps ${resultHash}`;
