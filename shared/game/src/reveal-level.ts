import type { Rarity } from '@riftdrop/contract/api/catalogue/skins';

/** Intensity of a reveal, from 0 (at or below its price, never celebrated) to 4 (a full-screen event). */
export type RevealLevel = 0 | 1 | 2 | 3 | 4;

/**
 * The numbers that choose the level of a result, the same in every game and for every player. The price comes first: a result worth no
 * more than it cost is level 0. Above it the highest level counts that the multiple or the rarity reaches; level 1 needs nothing more.
 */
const revealScale = {
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

export interface Shown {
  /** Its value, USD cents. */
  worth: number;
  /** Its price, USD cents: 0 for a free one, null for one paid with points, which have no price in money. */
  paid: number | null;
  rarity?: Rarity;
  /** It came with a crown or a jackpot. */
  crown?: boolean;
}

/** The level of a result by this scale. At or below the price it is 0, with a crown too. */
export function revealLevel({ worth, paid, rarity, crown = false }: Shown): RevealLevel {
  if (paid === null || worth <= paid) return 0;
  if (crown) return 4;
  const { multiples, rarities } = revealScale;
  // A free result has no multiple: only its rarity raises the level.
  const reached = ([4, 3, 2] as const).find((level) => paid > 0 && worth >= multiples[level] * paid) ?? 1;
  const raised = (rarity && (rarities as Partial<Record<Rarity, RevealLevel>>)[rarity]) ?? 1;
  return reached > raised ? reached : raised;
}

/** The level of several results at once, each of which cost `each`: that of the best item, held down by the sum of all. */
export function revealLevelOfAll(items: readonly Omit<Shown, 'paid'>[], each: number | null): RevealLevel {
  const [only, ...others] = items;
  if (only && !others.length) return revealLevel({ ...only, paid: each });
  const paid = each === null ? null : each * items.length;
  const sum = revealLevel({ worth: items.reduce((total, { worth }) => total + worth, 0), paid });
  if (sum === 0) return 0;
  const best = Math.max(...items.map((item) => revealLevel({ ...item, paid: each })), sum);
  return Math.min(best, sum + revealScale.aboveSum) as RevealLevel;
}
