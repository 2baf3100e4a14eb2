import { queryClient } from '@riftdrop/host/query';
import { useSyncExternalStore } from 'react';
import type { Inventory } from './inventory.ts';

export const inventoryKey = (playerId: string) => ['profile', 'inventory', playerId] as const;

const onChange = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);

/**
 * The number and the total price of the player's items, once a page has loaded them. It sends no request: every
 * account page shows the totals, and only one loads the items.
 */
export function useInventoryTotals(playerId: string): Pick<Inventory, 'count' | 'cost'> | undefined {
  const known = () => queryClient.getQueryData<Inventory>(inventoryKey(playerId));
  return useSyncExternalStore(onChange, known, known);
}
