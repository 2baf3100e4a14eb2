import { fetchCall } from '@riftdrop/host/api';
import { queryClient, queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import type { Drop } from '@riftdrop/contract/profile';
import { follow, onLive } from '@riftdrop/host/live';
import { useEffect } from 'react';
import { batched } from './batch.ts';
import { fromPage, type Inventory, isComplete, ownPage, withPage } from './inventory.ts';
import { arrivalsMs, followInventory } from './live-inventory.ts';

const pageSize = 1000;
export const inventoryKey = (playerId: string) => ['profile', 'inventory', playerId] as const;

/** A page of the own items. */
const ask = async (offset: number, signal: AbortSignal, status: 'inventory' | 'away' = 'inventory') =>
  ownPage(
    await fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query: { status, offset, limit: pageSize }, signal, quiet: true }),
  );

/** Loads at least as much as was known before, so that a reload in the background does not shorten the page. */
async function load(playerId: string, signal: AbortSignal): Promise<Inventory> {
  const known = queryClient.getQueryData<Inventory>(inventoryKey(playerId));
  let inventory = fromPage(await ask(0, signal), known?.left);
  while (!isComplete(inventory) && inventory.items.length < (known?.items.length ?? 0)) {
    const before = inventory.items.length;
    inventory = withPage(inventory, await ask(before, signal));
    if (inventory.items.length === before) break;
  }
  return inventory;
}

const inventoryQuery = (playerId: string) =>
  queryOptions({
    queryKey: inventoryKey(playerId),
    queryFn: ({ signal }) => load(playerId, signal),
    // Nobody follows the events while the page is away.
    staleTime: 0,
    structuralSharing: false,
  });

/** The signed-in player's inventory, kept up by live events; pages after the first follow by themselves. */
export function useInventory(playerId: string) {
  const query = useQuery(inventoryQuery(playerId));
  useEffect(() => followInventory(inventoryKey(playerId)), [playerId]);
  return { ...query, rest: useRest(playerId, query.data, query.isFetching) };
}

/** How many items the player has and what they cost, as far as a page has loaded them; asks for nothing itself. */
export function useInventoryTotals(playerId: string): Pick<Inventory, 'count' | 'cost'> | undefined {
  return useQuery({ ...inventoryQuery(playerId), enabled: false }).data;
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
      const page = await ask(offset!, signal);
      queryClient.setQueryData<Inventory>(key, (known) => known && withPage(known, page));
      // Nothing new on a full page: the list has moved under us.
      if (queryClient.getQueryData<Inventory>(key)?.items.length === offset) reloadQuery(key);
      return offset;
    },
  });
  return { error, retry: () => void refetch(), isRetrying: isFetching };
}

const none: readonly Drop[] = [];

/** What the player has and cannot use now, as far as it fits on one page. Asked for again whenever an item changes its state. */
export function useAway(playerId: string): readonly Drop[] {
  const { data } = useQuery({
    queryKey: awayKey(playerId),
    queryFn: async ({ signal }) => (await ask(0, signal, 'away')).items,
    staleTime: 0,
  });
  useEffect(() => {
    const reload = () => reloadQuery(awayKey(playerId));
    const changes = batched<unknown>(arrivalsMs, reload);
    return follow(
      { reload, comeback: true },
      changes.stop,
      onLive('user', 'drops.status', changes.push),
      onLive('user', 'inventory.forced.update', reload),
    );
  }, [playerId]);
  return data ?? none;
}

const awayKey = (playerId: string) => ['profile', 'away', playerId] as const;
