import { fetchCall } from '@riftdrop/host/api';
import { queryClient, queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { follow, onLive } from '@riftdrop/host/live';
import { useEffect } from 'react';
import { batched } from './batch.ts';
import { fromPage, type Inventory, isComplete, ownPage, withPage, without } from './inventory.ts';
import { inventoryKey } from './inventory-totals.ts';
import { leaving } from './leaving.ts';
import { arrivalsMs, followInventory, hearMeanwhile } from './live-inventory.ts';

const pageSize = 1000;

/** A page of the player's items. */
const ask = async (offset: number, signal: AbortSignal, status: 'inventory' | 'away' = 'inventory') =>
  ownPage(
    await fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query: { status, offset, limit: pageSize }, signal, quiet: true }),
  );

/**
 * Loads at least as many items as before, so that a reload in the background does not shorten the page. Sales and
 * events during the request are newer than its answer; for items that had left before, the answer is right: they may
 * be back.
 */
async function load(playerId: string, signal: AbortSignal): Promise<Inventory> {
  const left = () => [...(queryClient.getQueryData<Inventory>(inventoryKey(playerId))?.left ?? [])];
  const shown = queryClient.getQueryData<Inventory>(inventoryKey(playerId))?.items.length ?? 0;
  const leftBefore = new Set(left().filter((id) => !leaving.has(id)));
  const meanwhile = hearMeanwhile();
  try {
    let inventory = fromPage(await ask(0, signal));
    while (!isComplete(inventory) && inventory.items.length < shown) {
      const before = inventory.items.length;
      inventory = withPage(inventory, await ask(before, signal));
      if (inventory.items.length === before) break;
    }
    const leftSince = left().filter((id) => !leftBefore.has(id));
    return meanwhile.addTo(without(inventory, leftSince));
  } finally {
    meanwhile.stop();
  }
}

const inventoryQuery = (playerId: string) =>
  queryOptions({
    queryKey: inventoryKey(playerId),
    queryFn: ({ signal }) => load(playerId, signal),
    // Events are not followed while the page is closed.
    staleTime: 0,
    structuralSharing: false,
  });

/** The signed-in player's inventory, kept up by live events; pages after the first follow by themselves. */
export function useInventory(playerId: string) {
  const query = useQuery(inventoryQuery(playerId));
  useEffect(() => followInventory(inventoryKey(playerId)), [playerId]);
  return { ...query, rest: useRest(playerId, query.data, query.isFetching) };
}

/** The unloaded rest of a list, when it could not be loaded. */
export interface Rest {
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
}

/** Sorting and filtering need all items: loads one page after the other until the list is complete, or one fails. */
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
      // Nothing new on a full page: the list has changed between the requests.
      if (queryClient.getQueryData<Inventory>(key)?.items.length === offset) reloadQuery(key);
      return offset;
    },
  });
  return { error, retry: () => void refetch(), isRetrying: isFetching };
}

const none: readonly Drop[] = [];

/**
 * Items that the player owns and cannot use now, as far as they fit on one page. Reloaded whenever an item changes its
 * state.
 */
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
