import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';

/** Result of a finished game for its winners. */
export interface Win {
  winners: readonly GameSeat[];
  /** Amount of one of them, cents; of several the largest. */
  amount: number;
  /** Several shared it. */
  each: boolean;
  /** Stake of one of them, cents. */
  stake: number;
  /** Gain, cents: a loss below 0 is never shown as a win. */
  gain: number;
}

/** Null while there is no winner. */
export function winOf({ result, seats }: Pick<GameView, 'result' | 'seats'>): Win | null {
  if (!result) return null;
  const winners = seats.filter(({ place }) => result.winners.includes(place));
  const best = winners.toSorted((a, b) => b.reward - a.reward)[0];
  if (!best) return null;
  const stake = best.spent_cost - best.cost_returned;
  return { winners, amount: best.reward, each: winners.length > 1, stake, gain: best.reward - stake };
}

/** What a winner received for the stake, a win only after a gain: "$59.14 win for $20.00 each". */
export function endWords({ amount, gain, stake, each }: Win): string {
  const [won, staked] = [formatMoney(amount), formatMoney(stake)];
  if (gain > 0) return each ? t`${won} win for ${staked} each` : t`${won} win for ${staked}`;
  return each ? t`${won} for ${staked} each` : t`${won} for ${staked}`;
}
