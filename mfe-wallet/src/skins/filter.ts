import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';

/** The filter of the shown skins. */
export interface SkinFilter {
  text: string;
  /** Lowest value of a skin, USD cents; null: any. */
  priceMin: number | null;
  priceMax: number | null;
  /** Empty: any. */
  type: string;
  rarity: string;
  /** Only those that are chosen. */
  checked: boolean;
}

export const anySkin: SkinFilter = { text: '', priceMin: null, priceMax: null, type: '', rarity: '', checked: false };

/** The skins within a filter, the most valuable first. */
export function filtered(skins: readonly DepositSkin[], filter: SkinFilter, chosen: ReadonlySet<string>): DepositSkin[] {
  const words = filter.text.trim().toLowerCase();
  return skins
    .filter(({ id, name, type, rarity, instant_price: price }) => {
      const inRange =
        (filter.priceMin === null || (price ?? 0) >= filter.priceMin) && (filter.priceMax === null || (price ?? 0) <= filter.priceMax);
      const isKind = (filter.type === '' || type === filter.type) && (filter.rarity === '' || rarity === filter.rarity);
      return inRange && isKind && name.toLowerCase().includes(words) && (!filter.checked || chosen.has(id));
    })
    .toSorted((a, b) => (b.instant_price ?? -1) - (a.instant_price ?? -1));
}

/** Weapon, finish and wear of a name as the marketplace writes it. */
export function partsOf(name: string): { weapon: string; finish: string; wear: string } {
  const [, weapon, finish, wear] = /^([^|]*) \| (.*) \(([^()]*)\)$/.exec(name) ?? [];
  return { weapon: weapon ?? name, finish: finish ?? name, wear: wear ?? '' };
}
