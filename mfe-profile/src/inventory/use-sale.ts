import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { useState } from 'react';
import { costOf, type Inventory } from './inventory.ts';
import { useSelling } from './use-selling.ts';

export interface Offer {
  kind: 'chosen' | 'all';
  count: number;
  /** USD cents. */
  cost: number;
  drops: readonly Drop[];
}

/** The steps of a sale: more than one item requires a confirmation first. */
export function useSale(playerId: string, inventory: Inventory) {
  const selling = useSelling(playerId);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (next: Offer) => {
    setOffer(next);
    setAsking(true);
  };
  return {
    /** The current or last question to the player. */
    offer,
    asking,
    busy: selling.busy,
    sell: (drops: readonly Drop[]) => void selling.sell(drops),
    askChosen: (drops: readonly Drop[]) => ask({ kind: 'chosen', count: drops.length, cost: costOf(drops), drops }),
    askAll: () => ask({ kind: 'all', count: inventory.count, cost: inventory.cost, drops: inventory.items }),
    cancel: () => setAsking(false),
    confirm: () => {
      setAsking(false);
      if (offer) void (offer.kind === 'all' ? selling.sellAll(offer.drops) : selling.sell(offer.drops));
    },
  };
}
