import { msg, t } from '@lingui/core/macro';
import type { Rarity } from '@riftdrop/contract/api/catalogue/skins';

/**
 * Rank of a rarity, 1 (plain) to 7 (rarest). Twelve rarities share seven colours; the name and the pips give the rest.
 */
export type Tier = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const highestTier: Tier = 7;

const tiers: Record<Rarity, Tier> = {
  Consumer: 1,
  'Base Grade': 1,
  Industrial: 2,
  'Mil-Spec': 3,
  'High Grade': 3,
  Restricted: 4,
  Remarkable: 4,
  Classified: 5,
  Exotic: 5,
  Covert: 6,
  Contraband: 7,
  Knives: 7,
};

export function tierOf(rarity: Rarity): Tier {
  return tiers[rarity];
}

/** The names for the catalogues. A rarity is its own English, so that the list is in no bundle. */
export const rarityNames: Record<Rarity, ReturnType<typeof msg>> = {
  Consumer: msg`Consumer`,
  'Base Grade': msg`Base Grade`,
  Industrial: msg`Industrial`,
  'Mil-Spec': msg`Mil-Spec`,
  'High Grade': msg`High Grade`,
  Restricted: msg`Restricted`,
  Remarkable: msg`Remarkable`,
  Classified: msg`Classified`,
  Exotic: msg`Exotic`,
  Covert: msg`Covert`,
  Contraband: msg`Contraband`,
  Knives: msg`Knives`,
};

/** A rarity in the language of the page. */
export const rarityName = (rarity: string): string => t(rarity as unknown as ReturnType<typeof msg>);

/** Hex values for parts without CSS: canvas and generated art. The same as `--color-tier-1..7` of theme.css. */
export const tierColors: Record<Tier, string> = {
  1: '#aeb8c8',
  2: '#55cbe0',
  3: '#5a90ff',
  4: '#bfa3ff',
  5: '#f562ce',
  6: '#ff4d5e',
  7: '#ffc53d',
};

/** Class that sets `--tier`, which `tier-card`, `tier-edge`, `tier-chip` and `text-(--tier)` read. */
export const tierClass: Record<Tier, string> = {
  1: '[--tier:var(--color-tier-1)]',
  2: '[--tier:var(--color-tier-2)]',
  3: '[--tier:var(--color-tier-3)]',
  4: '[--tier:var(--color-tier-4)]',
  5: '[--tier:var(--color-tier-5)]',
  6: '[--tier:var(--color-tier-6)]',
  7: '[--tier:var(--color-tier-7)]',
};
