import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { useEffect } from 'react';
import { ownPage } from '../inventory/inventory.ts';
import { batched } from '../inventory/batch.ts';
import { arrivalsMs } from '../inventory/live-inventory.ts';

const latestKey = (playerId: string) => ['profile', 'latest', playerId] as const;
const limit = 8;

/** The newest items and the totals; reloaded when anything about the inventory changes. */
export function useLatestItems(playerId: string) {
  useEffect(() => {
    const reload = () => reloadQuery(latestKey(playerId));
    const changes = batched<unknown>(arrivalsMs, reload);
    return follow(
      { reload },
      changes.stop,
      onLive('user', 'drop.created', changes.push),
      onLive('user', 'drops.status', changes.push),
      onLive('user', 'inventory.forced.update', reload),
    );
  }, [playerId]);
  return useQuery({
    queryKey: latestKey(playerId),
    queryFn: async ({ signal }) => {
      const query = { status: 'inventory' as const, offset: 0, limit };
      return ownPage(await fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query, signal, quiet: true }));
    },
    staleTime: 0,
  });
}
