import type { Rarity } from '@riftdrop/contract/api/catalogue/skins';

export type Tier = 1 | 2 | 3 | 4 | 5 | 6 | 7;

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

/** The colour tier of a rarity, 1 to 7. */
export function tierOf(rarity: Rarity): Tier {
  return tiers[rarity];
}
