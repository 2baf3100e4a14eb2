import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { useState } from 'react';
import type { Inventory } from './inventory.ts';

/**
 * The item whose dialog is open. It stays while the dialog closes, and the dialog closes when the item leaves the
 * inventory.
 */
export function useOpenedItem({ items }: Inventory, away: readonly Drop[]) {
  const [state, setState] = useState<{ drop: Drop; open: boolean } | null>(null);
  const here = state !== null && [items, away].some((list) => list.some((drop) => drop.id === state.drop.id));
  return {
    drop: state?.drop,
    isOpen: here && state.open,
    open: (drop: Drop) => setState({ drop, open: true }),
    close: () => setState((known) => known && { ...known, open: false }),
  };
}
