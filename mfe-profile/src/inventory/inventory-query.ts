import { ask, fetchCall } from '@riftdrop/host/api';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fromPage, type Inventory, isComplete, withPage } from './inventory.ts';
import { followInventory } from './live-inventory.ts';

const pageSize = 100;
export const inventoryKey = (playerId: string) => ['profile', 'inventory', playerId] as const;

const pageFrom = (offset: number) => ({ params: { id: 'me' }, query: { status: 'inventory' as const, offset, limit: pageSize } });

/** Loads at least as much as was known before, so that a reload in the background does not shorten the page. */
async function load(client: QueryClient, playerId: string, signal: AbortSignal): Promise<Inventory> {
  const known = client.getQueryData<Inventory>(inventoryKey(playerId));
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
  const client = useQueryClient();
  const query = useQuery({
    queryKey: inventoryKey(playerId),
    queryFn: ({ signal }) => load(client, playerId, signal),
    // Nobody follows the events while the page is away.
    staleTime: 0,
    structuralSharing: false,
  });
  useEffect(() => followInventory(client, inventoryKey(playerId)), [client, playerId]);
  useRest(playerId, query.data, query.isFetching);
  return query;
}

/** Sorting and filtering need everything: asks for one page after the other until all are there. */
function useRest(playerId: string, inventory: Inventory | undefined, busy: boolean): void {
  const client = useQueryClient();
  const offset = inventory && !busy && !isComplete(inventory) ? inventory.items.length : null;
  useEffect(() => {
    if (offset === null) return;
    const abort = new AbortController();
    const key = inventoryKey(playerId);
    ask('GET /profile/drops/:id', { ...pageFrom(offset), signal: abort.signal, quiet: true }).then(
      (page) => {
        if (!page.ok) return;
        client.setQueryData<Inventory>(key, (known) => known && withPage(known, page.value));
        // Nothing new on a full page: the list has moved under us.
        if (client.getQueryData<Inventory>(key)?.items.length === offset) void client.invalidateQueries({ queryKey: key });
      },
      (reason: unknown) => {
        if (!abort.signal.aborted) throw reason;
      },
    );
    return () => abort.abort();
  }, [client, playerId, offset]);
}
