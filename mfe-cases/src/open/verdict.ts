import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { type RevealLevel, revealLevelOfAll } from '@riftdrop/game/reveal-level';
import type { Stake } from './opening-state.ts';

/** How a result stands against its price. */
export interface Verdict {
  /** Worth of all items, USD cents. */
  worth: number;
  /** Amount paid, USD cents; null when paid in points, which have no price in money. */
  paid: number | null;
  /** How strongly the result is celebrated: 0 at or below the price, and for points. */
  level: RevealLevel;
}

export function verdictOf(stake: Stake, drops: readonly DropDetails[]): Verdict {
  const worth = drops.reduce((sum, drop) => sum + drop.cost, 0);
  // Skipped openings cost nothing in the end; a part opening is paid with or without an item.
  const paid = stake.price === null ? null : stake.price * Math.max(1, drops.length);
  const items = drops.map((drop) => ({ worth: drop.cost, rarity: drop.skin_item.rarity, crown: wonCrown(drop) }));
  return { worth, paid, level: revealLevelOfAll(items, stake.price) };
}

/** The opening brought the crown of its case, or kept it. */
export function wonCrown({ king }: Pick<DropDetails, 'king'>): boolean {
  return king !== undefined && king.outcome !== 'none';
}
