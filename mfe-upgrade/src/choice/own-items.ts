import type { Drop } from '@riftdrop/contract/profile';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { useEffect } from 'react';

const pageSize = 100;
/** Pages of an inventory that are loaded at most. */
const mostPages = 20;

/** Every item of the own inventory, the dearest first. No cost is kept from the owner. */
async function load(signal: AbortSignal): Promise<Drop[]> {
  const items = new Map<string, Drop>();
  for (let page = 0; page < mostPages; page += 1) {
    const query = { status: 'inventory' as const, offset: page * pageSize, limit: pageSize };
    const answer = await fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query, signal, quiet: true });
    for (const item of answer.items as Drop[]) items.set(item.id, item);
    if (items.size >= answer.total || answer.items.length === 0) break;
  }
  return [...items.values()].sort((a, b) => b.cost - a.cost);
}

/** The signed-in player's items, kept up by live events; nothing is asked for a visitor. */
export function useOwnItems(playerId: string | null) {
  const key = ['upgrade', 'items', playerId];
  const query = useQuery({ queryKey: key, enabled: playerId !== null, queryFn: ({ signal }) => load(signal), staleTime: 0 });
  useEffect(() => {
    if (playerId === null) return;
    const reload = () => reloadQuery(['upgrade', 'items', playerId]);
    return follow(
      { reload, comeback: true },
      onLive('user', 'drop.created', reload),
      onLive('user', 'drops.status', reload),
      onLive('user', 'inventory.forced.update', reload),
    );
  }, [playerId]);
  return query;
}
