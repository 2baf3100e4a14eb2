import type { BattleMode } from './battle-modes.ts';
import { battleOutcome, battleTotals, type BattleDrop } from './battle.ts';
import { collectFaults } from './faults.ts';
import { checked, checkRolls, checkRounds, checkTerms, inWords, type GameCheck, type ProvenGame, type RoundsProof } from './game-proof.ts';
import { outcomes } from './pf1.ts';
import { boobyTerm } from './terms.ts';

/**
 * A finished battle as the site publishes it (`riftdrop-battle-1`): a proof of its rolls, and the rules that lead from them to the result.
 */
export interface BattleProof extends RoundsProof {
  mode: BattleMode;
  slots: number;
}

/**
 * Computes a published battle again: commitment, lock, randomness, every roll and its item, totals, smoke, draw and the share of each
 * place. Throws a RangeError when a field is not even well-formed.
 */
export function checkBattle(battle: BattleProof): GameCheck {
  const { mode, slots, costs, result, proof } = battle;
  const [game, ...more] = proof.games;
  if (!game || more.length > 0 || game.kind !== 'battles') return checked([{ code: 'not_one_battle' }], '');
  const { faults, expect } = collectFaults();
  checkRolls(proof, game, expect);
  const { opened, places } = checkRounds(battle, game, slots, expect);
  const booby = boobyOf(game);
  const rules = { before: [`mode ${mode}`, `slots ${slots}`], after: booby === null ? [] : [boobyTerm(booby)] };
  if (game.terms) checkTerms(battle, game, opened, rules, expect);
  const drops = places.map((place, at): BattleDrop => ({ place, cost: costs[at] ?? 0 }));
  if (drops.length === 0) return checked([...faults, { code: 'nothing_opened' }], '');
  const outcome = battleOutcome({ secret_hash: game.secret_hash, game: game.id, beacon: game.randomness }, { mode, slots }, drops);
  const losers = booby === null ? [] : losersOf(game, outcome.winners);
  const end = game.draws.length - losers.length;
  const others = game.draws.slice(drops.length, end).map(({ slot, outcomes: count, roll }) => ({ slot, outcomes: count, roll }));
  expect(JSON.stringify(others) === JSON.stringify(outcome.draws), 'draws');
  const given = game.draws.slice(end).map((one) => `${one.slot} ${one.case} ${one.outcomes}`);
  expect(given.join() === losers.map((place) => `booby.${place} ${booby} ${outcomes}`).join(), 'free_cases');
  const computed = inWords({ ...outcome, total_cost: drops.reduce((sum, { cost }) => sum + cost, 0) });
  expect(computed === inWords(result), 'result');
  const rolls = opened.map(({ roll }) => roll).join(' ');
  return checked(faults, `battle ${game.id}; rolls ${rolls}; totals ${battleTotals(slots, drops).join(' ')}; ${computed}`);
}

/** The case that the terms grant to each losing player; null without one. */
const boobyOf = ({ terms = [] }: ProvenGame): string | null =>
  terms.find((line) => line.startsWith('booby '))?.slice('booby '.length) ?? null;

/** Losing players, by their places. */
const losersOf = ({ roster }: ProvenGame, winners: readonly number[]): number[] =>
  roster.flatMap((entry, at) => (entry.startsWith('bot-') || winners.includes(at + 1) ? [] : [at + 1]));
