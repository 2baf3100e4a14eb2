import type { CaseItem } from '@riftdrop/contract/cases';
import type { SkinItem } from '@riftdrop/contract/skins';

/** An item that can lie on a reel; override what the test is about. */
export function aSkin(over: Partial<SkinItem> = {}): SkinItem {
  return {
    id: '1',
    name: 'Carbine',
    skin_name: 'Sunset Fade',
    rarity: 'Classified',
    type: 'Rifle',
    image: 'carbine-fade-sunset-71-t5-w0',
    cost: 4820,
    stat_trak: false,
    wear: 0,
    fake: false,
    ...over,
  };
}

/** Items with these weights, which must add up to a million in a real case; ids count from 1. */
export function itemsOf(weights: readonly number[]): CaseItem[] {
  let from = 0;
  return weights.map((weight, at) => {
    const tickets = { from, to: from + weight - 1 };
    from += weight;
    return { skin_item: aSkin({ id: String(at + 1), cost: (at + 1) * 100 }), weight, tickets };
  });
}
