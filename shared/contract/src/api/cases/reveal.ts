import type { Rarity } from '../catalogue/skins.ts';

/** Intensity of a reveal, from 0 (at or below its price, never celebrated) to 4 (a full-screen event). */
export type RevealLevel = 0 | 1 | 2 | 3 | 4;

/**
 * The numbers that choose the level of a result, the same in every game and for every player. The price comes first: a result worth no
 * more than it cost is level 0. Above it the highest level counts that the multiple or the rarity reaches; level 1 needs nothing more.
 */
export const revealScale = {
  /** Least worth, as a multiple of the price, of the levels 2, 3 and 4. */
  multiples: { 2: 2, 3: 5, 4: 20 },
  /** Rarities that raise a result above its price to a level. */
  rarities: { Covert: 2, Contraband: 3, Knives: 3 },
  /** Several results at once: the best item may stand this many levels above the sum of all. */
  aboveSum: 1,
} as const satisfies {
  multiples: Partial<Record<RevealLevel, number>>;
  rarities: Partial<Record<Rarity, RevealLevel>>;
  aboveSum: number;
};
