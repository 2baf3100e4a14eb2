import type { Drop } from '@riftdrop/contract/profile';
import type { Stake } from './opening-state.ts';

/** How a result stands against its price. Points have no price in money, so such a result is never celebrated. */
export interface Verdict {
  /** Worth of all items, USD cents. */
  worth: number;
  /** What was paid, USD cents; null when points paid. */
  paid: number | null;
  /** True only above the price: at or below it there is no win sound, colour or confetti (R7). */
  celebrate: boolean;
}

export function verdictOf(stake: Stake, drops: readonly Drop[]): Verdict {
  const worth = drops.reduce((sum, drop) => sum + drop.cost, 0);
  const paid = stake.price === null ? null : stake.price * stake.count;
  return { worth, paid, celebrate: paid !== null && worth > paid };
}
