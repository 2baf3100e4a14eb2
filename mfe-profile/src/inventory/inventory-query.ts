import { fetchCall } from '@riftdrop/host/api';
import { queryClient, reloadQuery, useQuery } from '@riftdrop/host/query';
import { useEffect } from 'react';
import { fromPage, type Inventory, isComplete, withPage } from './inventory.ts';
import { followInventory } from './live-inventory.ts';

const pageSize = 100;
export const inventoryKey = (playerId: string) => ['profile', 'inventory', playerId] as const;

const pageFrom = (offset: number) => ({ params: { id: 'me' }, query: { status: 'inventory' as const, offset, limit: pageSize } });

/** Loads at least as much as was known before, so that a reload in the background does not shorten the page. */
async function load(playerId: string, signal: AbortSignal): Promise<Inventory> {
  const known = queryClient.getQueryData<Inventory>(inventoryKey(playerId));
  let inventory = fromPage(await fetchCall('GET /profile/drops/:id', { ...pageFrom(0), signal, quiet: true }), known?.left);
  while (!isComplete(inventory) && inventory.items.length < (known?.items.length ?? 0)) {
    const before = inventory.items.length;
    inventory = withPage(inventory, await fetchCall('GET /profile/drops/:id', { ...pageFrom(before), signal, quiet: true }));
    if (inventory.items.length === before) break;
  }
  return inventory;
}

/** The signed-in player's inventory, kept up by live events; pages after the first follow by themselves. */
export function useInventory(playerId: string) {
  const query = useQuery({
    queryKey: inventoryKey(playerId),
    queryFn: ({ signal }) => load(playerId, signal),
    // Nobody follows the events while the page is away.
    staleTime: 0,
    structuralSharing: false,
  });
  useEffect(() => followInventory(inventoryKey(playerId)), [playerId]);
  return { ...query, rest: useRest(playerId, query.data, query.isFetching) };
}

/** What is still missing of a list, when it could not be loaded. */
export interface Rest {
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
}

/** Sorting and filtering need everything: asks for one page after the other until all are there, or one is refused. */
function useRest(playerId: string, inventory: Inventory | undefined, busy: boolean): Rest {
  const offset = inventory && !busy && !isComplete(inventory) ? inventory.items.length : null;
  const { error, refetch, isFetching } = useQuery({
    queryKey: ['profile', 'inventory rest', playerId, offset],
    enabled: offset !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const key = inventoryKey(playerId);
      const page = await fetchCall('GET /profile/drops/:id', { ...pageFrom(offset!), signal, quiet: true });
      queryClient.setQueryData<Inventory>(key, (known) => known && withPage(known, page));
      // Nothing new on a full page: the list has moved under us.
      if (queryClient.getQueryData<Inventory>(key)?.items.length === offset) reloadQuery(key);
      return offset;
    },
  });
  return { error, retry: () => void refetch(), isRetrying: isFetching };
}
