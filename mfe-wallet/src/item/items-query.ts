import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { onLive } from '@riftdrop/host/live';
import { pagedQuery, queryOptions, reloadQuery } from '@riftdrop/host/query';

const key = (player: string) => ['wallet', 'items', player];

/** Items of the inventory, the newest first, page by page. */
export const itemsQuery = (player: string) =>
  pagedQuery({
    queryKey: [...key(player), 'list'],
    load: (offset, signal) =>
      fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query: { status: 'inventory', offset, limit: 24 }, signal, quiet: true }),
    list: (answer) => answer,
  });

/** One item, wherever it is. */
export const itemQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: [...key(player), id],
    queryFn: ({ signal }): Promise<Drop> => fetchCall('GET /profile/drop/:id/details', { params: { id }, signal, quiet: true }),
  });

/** Reloads when items come, go or return. */
export function followItems(player: string): Unsubscribe {
  const reload = () => reloadQuery(key(player));
  const stops = [
    onLive('user', 'drops.status', reload),
    onLive('user', 'drop.created', reload),
    onLive('user', 'inventory.forced.update', reload),
  ];
  return () => stops.forEach((stop) => stop());
}
