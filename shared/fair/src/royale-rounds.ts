/** The plan of a Battle Royale before any draw: its rounds, their steps and prices. Pages read it without any hash function. */

export type RoyaleMode = 'default' | 'all_or_nothing';

/** How many may play. */
export const royaleSizes = [4, 6, 8, 9, 12, 16, 18, 24, 27, 32, 36, 48, 64, 72] as const;
export type RoyaleSize = (typeof royaleSizes)[number];

/**
 * Players of each match, by round: one of each match goes on. Matches of 2 to 4, as few rounds as possible but two at least, larger
 * matches first; for these sizes that names one bracket each.
 */
export function bracketOf(players: number): number[] {
  const brackets = bracketsOf(players, 4).filter((matches) => matches.length > 1);
  return brackets.reduce((best, one) => (one.length < best.length ? one : best));
}

/** All brackets whose matches do not grow from round to round, larger matches first. */
function bracketsOf(players: number, most: number): number[][] {
  if (players === 1) return [[]];
  return [4, 3, 2]
    .filter((match) => match <= most && players % match === 0)
    .flatMap((match) => bracketsOf(players / match, match).map((later) => [match, ...later]));
}

/** `amount` openings of one case, in the order of `order`. */
export interface RoyaleCase {
  order: number;
  amount: number;
  drop_case_slug: string;
}

/** Inputs of the rules. */
export interface RoyaleRules {
  mode: RoyaleMode;
  max_users: number;
  rounds: readonly { steps: readonly RoyaleCase[] }[];
}

/** A step of the game: all matches of its round play it at one time. Everything counts from 1. */
export interface RoyaleStep {
  /** In the whole game. */
  id: number;
  round: number;
  /** In its round. */
  order: number;
  amount: number;
  drop_case_slug: string;
  /** Whether it decides the matches of its round. */
  isLast: boolean;
}

/** All steps in the order in which they are played. */
export function royaleSteps({ rounds }: Pick<RoyaleRules, 'rounds'>): RoyaleStep[] {
  const steps = rounds.flatMap((round, at) =>
    round.steps
      .toSorted((a, b) => a.order - b.order)
      .map(({ amount, drop_case_slug }, index, { length }) => ({
        round: at + 1,
        order: index + 1,
        amount,
        drop_case_slug,
        isLast: index + 1 === length,
      })),
  );
  return steps.map((step, at) => ({ id: at + 1, ...step }));
}

/** Refund of a player who loses in a round: the price of all later rounds. @param costs price of each round for one player */
export const royaleRefund = (costs: readonly number[], round: number): number => costs.slice(round).reduce((sum, cost) => sum + cost, 0);
