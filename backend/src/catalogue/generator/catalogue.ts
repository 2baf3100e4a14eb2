import { type CaseSeed, makeCases } from './cases.ts';
import { type SkinSeed, makeSkins } from './skins.ts';

export interface CatalogueSeed {
  skins: SkinSeed[];
  cases: CaseSeed[];
}

/** The seed of the catalogue that every installation starts with. */
export const standardSeed = 'riftdrop-1';

/** The whole catalogue: the same for the same seed, but for its dates, which count from `at`. */
export function makeCatalogue(seed: string, at: Date): CatalogueSeed {
  const skins = makeSkins(seed);
  return { skins, cases: makeCases(seed, skins, at) };
}
