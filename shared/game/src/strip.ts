import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { type Random, displayRandom } from './display-random.ts';

/** Cards of one reel. Enough for a long spin; the last five fill the view to the right of the winner. */
export const stripLength = 56;
/** Where the reel stands before it moves; five cards fill the view to the left. */
export const startAt = 5;
/** Cards that a reel which waits can show in any window. */
export const restLength = 11;
/** Where the result lies. */
export const winnerAt = 50;

/** A card of a reel; null is the empty card of a part opening, which gives nothing. */
export type Card = SkinItem | null;

/** Odds of a reel: the items with their published chances, which a part opening divides by `oneIn`. */
export interface Odds {
  items: readonly CaseItem[];
  /** 1 for a whole opening. */
  oneIn: number;
}

/** One card, drawn with exactly its published chance. */
function draw(items: readonly CaseItem[], total: number, random: Random): Card {
  let left = Math.floor(random() * total);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item.skin_item;
  }
  return null;
}

/** Cards drawn by the published odds alone, so that no dear item lies beside the stop more often than its chance gives. */
export function drawCards({ items, oneIn }: Odds, count: number, seed: string): Card[] {
  const random = displayRandom(seed);
  const total = items.reduce((sum, item) => sum + item.weight, 0) * oneIn;
  if (total === 0) throw new RangeError('a case without weights cannot fill a reel');
  return Array.from({ length: count }, () => draw(items, total, random));
}

/** Cards of a reel at rest: by the odds, beginning with the visible ones. */
export function stripAtRest(odds: Odds, seed: string, standing: readonly Card[] = []): Card[] {
  return [...standing, ...drawCards(odds, stripLength, seed)].slice(0, stripLength);
}

/**
 * The cards of one spin before its result is known. `seed` is any text that names the stake, and `standing` the cards on view now: they
 * become the first ones, so that the reel starts from the visible picture.
 */
export function stripBefore(odds: Odds, seed: string, standing: readonly Card[] = []): Card[] {
  return stripAtRest(odds, seed, standing.slice(0, winnerAt));
}

/** Puts the server's result where the reel will stop. The neighbours stay: they were drawn before the result arrived. */
export function withWinner(strip: readonly Card[], winner: Card): Card[] {
  return strip.with(winnerAt, winner);
}

/** The cards on view, as the beginning of the next strip: those around the winner once the reel has stopped, else the first ones. */
export function onView(strip: readonly Card[], stopped: boolean): Card[] {
  const first = stopped ? winnerAt - startAt : 0;
  return strip.slice(first, first + stripLength - winnerAt + startAt);
}

/** How far beside the middle of its card the reel stops at first, as a share of the card: -0.38 to 0.38. */
export function stopShare(seed: string): number {
  return (displayRandom(`${seed}:stop`)() * 2 - 1) * 0.38;
}
