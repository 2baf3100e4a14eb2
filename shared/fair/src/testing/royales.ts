import type { GameSeed } from '../game.ts';
import { royaleBracket, royaleOpenings, royaleOrder, type RoyaleDrop, type RoyaleMatch } from '../royale.ts';
import { bracketOf, royaleSteps, type RoyaleMode, type RoyaleRules } from '../royale-rounds.ts';

/** Rules of a game in which each round has these numbers of openings, one step each. */
export const royaleRules = (mode: RoyaleMode, max_users: number, openings: readonly number[] = [1]): RoyaleRules => ({
  mode,
  max_users,
  rounds: bracketOf(max_users).map(() => ({
    steps: openings.map((amount, order) => ({ order, amount, drop_case_slug: 'first-light' })),
  })),
});

export interface SimulatedRoyale {
  drops: RoyaleDrop[];
  /** The matches after each step. */
  after: RoyaleMatch[][][];
}

/**
 * Plays a whole game. @param cost of a drop; null skips the step that the drop belongs to. @param joined places in the order in
 * which they were taken
 */
export function simulateRoyale(
  seed: GameSeed,
  rules: RoyaleRules,
  cost: (opening: { place: number; slot: string; step: number }) => number | null,
  joined: readonly number[] = Array.from({ length: rules.max_users }, (_, at) => at + 1),
): SimulatedRoyale {
  const order = royaleOrder(seed, joined);
  const drops: RoyaleDrop[] = [];
  const after: RoyaleMatch[][][] = [];
  let rounds = royaleBracket(seed, rules, order, drops, 0);
  for (const step of royaleSteps(rules)) {
    const opened = royaleOpenings(rounds[step.round - 1]!, step).map((one) => ({ ...one, cost: cost({ ...one, step: step.id }) }));
    for (const { place, slot, cost: worth } of opened) if (worth !== null) drops.push({ place, slot, cost: worth });
    rounds = royaleBracket(seed, rules, order, drops, step.id);
    after.push(rounds);
  }
  return { drops, after };
}
