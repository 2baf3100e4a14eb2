import type { Drop } from '@riftdrop/contract/profile';
import type { Rarity } from '@riftdrop/contract/skins';
import { tierOf } from '@riftdrop/ui/tier';

export type Sort = 'newest' | 'cost';

/** What part of the inventory is shown, and in which order. It lives in the address, so that it can be shared and outlives a reload. */
export interface View {
  /** None means all. */
  rarities: ReadonlySet<Rarity>;
  sort: Sort;
}

/** A word of the address for a rarity: `Mil-Spec` is `mil-spec`. */
const word = (rarity: Rarity): string => rarity.toLowerCase().replaceAll(' ', '_');

export function readView(query: Record<string, string>, present: readonly Rarity[]): View {
  const words = new Set(query.rarity?.split(',') ?? []);
  return { rarities: new Set(present.filter((rarity) => words.has(word(rarity)))), sort: query.sort === 'cost' ? 'cost' : 'newest' };
}

/** Search parameters of a view; null removes one. */
export function writeView({ rarities, sort }: View): Record<string, string | null> {
  return { rarity: [...rarities].map(word).join(',') || null, sort: sort === 'cost' ? sort : null };
}

/** Expects the drops newest first, as the inventory keeps them. */
export function applyView(drops: readonly Drop[], { rarities, sort }: View): readonly Drop[] {
  const kept = rarities.size ? drops.filter((drop) => rarities.has(drop.skin_item.rarity)) : drops;
  return sort === 'cost' ? kept.toSorted((a, b) => b.cost - a.cost) : kept;
}

export interface RarityCount {
  rarity: Rarity;
  count: number;
}

/** Rarities there are in the inventory, the rarest first. */
export function countRarities(drops: readonly Drop[]): RarityCount[] {
  const counts = new Map<Rarity, number>();
  for (const { skin_item } of drops) counts.set(skin_item.rarity, (counts.get(skin_item.rarity) ?? 0) + 1);
  return [...counts]
    .map(([rarity, count]) => ({ rarity, count }))
    .sort((a, b) => tierOf(b.rarity) - tierOf(a.rarity) || a.rarity.localeCompare(b.rarity));
}
