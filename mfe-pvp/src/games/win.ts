import type { GameSeat, GameView } from '@riftdrop/contract/games';

/** What a finished game gave its winners. */
export interface Win {
  winners: readonly GameSeat[];
  /** What one of them received, cents; of several the largest. */
  amount: number;
  /** Several shared it. */
  each: boolean;
  /** What one of them staked, cents. */
  stake: number;
}

/** Null while there is no winner. */
export function winOf({ result, seats }: Pick<GameView, 'result' | 'seats'>): Win | null {
  if (!result) return null;
  const winners = seats.filter(({ place }) => result.winners.includes(place));
  const best = winners.toSorted((a, b) => b.reward - a.reward)[0];
  if (!best) return null;
  return { winners, amount: best.reward, each: winners.length > 1, stake: best.spent_cost - best.cost_returned };
}
