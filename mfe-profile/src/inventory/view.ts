import type { Drop } from '@riftdrop/contract/profile';
import type { Rarity } from '@riftdrop/contract/skins';
import { tierOf } from '@riftdrop/ui/tier';

export type Sort = 'newest' | 'cost';

/** What part of the inventory is shown, and in which order. It lives in the address, so that it can be shared and outlives a reload. */
export interface View {
  /** None means all. */
  rarities: ReadonlySet<Rarity>;
  sort: Sort;
  /** Words of the names that are looked for; empty for all. */
  text: string;
}

/** A word of the address for a rarity: `Mil-Spec` is `mil-spec`. */
const word = (rarity: Rarity): string => rarity.toLowerCase().replaceAll(' ', '_');

export function readView(query: Record<string, string>, present: readonly Rarity[]): View {
  const words = new Set(query.rarity?.split(',') ?? []);
  return {
    rarities: new Set(present.filter((rarity) => words.has(word(rarity)))),
    sort: query.sort === 'cost' ? 'cost' : 'newest',
    text: (query.find ?? '').slice(0, 64),
  };
}

/** Search parameters of a view; null removes one. */
export function writeView({ rarities, sort, text }: View): Record<string, string | null> {
  return { rarity: [...rarities].map(word).join(',') || null, sort: sort === 'cost' ? sort : null, find: text || null };
}

/** Expects the drops newest first, as the inventory keeps them. */
export function applyView(drops: readonly Drop[], { rarities, sort, text }: View): readonly Drop[] {
  const wanted = wordsOf(text);
  const narrowed = rarities.size > 0 || wanted.length > 0;
  const kept = narrowed ? drops.filter((drop) => (!rarities.size || rarities.has(drop.skin_item.rarity)) && carries(drop, wanted)) : drops;
  return sort === 'cost' ? kept.toSorted((a, b) => b.cost - a.cost) : kept;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(' ').filter(Boolean);

/** Every word that is looked for stands in the name of the item or of the case that it came from. */
function carries({ skin_item: { name, skin_name }, drop_case }: Drop, wanted: readonly string[]): boolean {
  const names = `${name} ${skin_name} ${drop_case?.name ?? ''}`.toLowerCase();
  return wanted.every((one) => names.includes(one));
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
