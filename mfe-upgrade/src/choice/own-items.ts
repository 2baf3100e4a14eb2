import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { fetchCall } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { follow, onLive } from '@riftdrop/host/live';
import { queryClient, reloadQuery, useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { useEffect } from 'react';

const pageSize = 100;
/** Pages of an inventory that are loaded at most. */
const mostPages = 20;

const highestCostFirst = (items: Iterable<Drop>): Drop[] => [...items].sort((a, b) => b.cost - a.cost);
const keyOf = (playerId: string | null) => ['upgrade', 'items', playerId];

/** Every item of the player's inventory. Their costs are never hidden from their owner. */
async function load(signal: AbortSignal): Promise<Drop[]> {
  const items = new Map<string, Drop>();
  for (let page = 0; page < mostPages; page += 1) {
    const query = { status: 'inventory' as const, offset: page * pageSize, limit: pageSize };
    const answer = await fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query, signal, quiet: true });
    for (const item of answer.items as Drop[]) items.set(item.id, item);
    if (items.size >= answer.total || answer.items.length === 0) break;
  }
  return highestCostFirst(items.values());
}

const reload = (): void => reloadQuery(keyOf($player.get()?.id ?? null));

/** Changes the known list without a request. One that is being loaded may be older than the change, and is loaded again. */
function change(edit: (items: Drop[]) => Drop[]): void {
  const queryKey = keyOf($player.get()?.id ?? null);
  if (queryClient.isFetching({ queryKey })) reload();
  else queryClient.setQueryData<Drop[]>(queryKey, (items) => items && edit(items));
}

const remove = (ids: readonly string[]): void => change((items) => items.filter(({ id }) => !ids.includes(id)));
const add = (drops: readonly Drop[]): void =>
  change((items) => {
    const isNew = ({ id, status }: Drop) => status === 'inventory' && !items.some((item) => item.id === id);
    return highestCostFirst([...items, ...drops.filter(isNew)]);
  });

bus.on('drop:opened', ({ drops }) => add(drops));
bus.on('play:settled', ({ drops }) => add(drops));
bus.on('drops:sold', ({ ids }) => remove(ids));
bus.on('drops:staked', ({ ids }) => remove(ids));

/** The signed-in player's items, the highest cost first, changed by facts and live events; a visitor has none. */
export function useOwnItems(playerId: string | null) {
  const query = useQuery({ queryKey: keyOf(playerId), enabled: playerId !== null, queryFn: ({ signal }) => load(signal), staleTime: 0 });
  useEffect(() => {
    if (playerId === null) return;
    return follow(
      { reload, comeback: true },
      onLive('user', 'drop.created', (drop) => add([drop])),
      onLive('user', 'drops.status', ({ drops }) => {
        remove(drops.filter(({ status }) => status !== 'inventory').map(({ id }) => id));
        // An item is back: only the server has its data.
        if (drops.some(({ status }) => status === 'inventory')) reload();
      }),
      onLive('user', 'inventory.forced.update', reload),
    );
  }, [playerId]);
  return query;
}
