import { useQuery } from '@riftdrop/host/query';
import type { Inventory } from './inventory.ts';

export const inventoryKey = (playerId: string) => ['profile', 'inventory', playerId] as const;

/** How many items the player has and what they cost, as far as a page has loaded them. Without a way to ask: every page of the account shows them, and only one needs that way. */
export function useInventoryTotals(playerId: string): Pick<Inventory, 'count' | 'cost'> | undefined {
  return useQuery<Inventory>({ queryKey: inventoryKey(playerId), enabled: false, structuralSharing: false }).data;
}
