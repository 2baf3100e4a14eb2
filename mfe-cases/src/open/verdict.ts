import type { Drop } from '@riftdrop/contract/profile';
import type { Sound } from '@riftdrop/host/sound';
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
  // What was skipped cost nothing in the end; a part opening is paid whether it gives an item or not.
  const paid = stake.price === null ? null : stake.price * Math.max(1, drops.length);
  return { worth, paid, celebrate: paid !== null && worth > paid };
}

/** What is heard when a result is shown: the sound of a win only above the price, else the same plain one as a press (R7). */
export function resultSound({ celebrate }: Verdict): Sound {
  return celebrate ? 'win' : 'open';
}
