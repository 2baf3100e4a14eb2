import { fetchCall } from '@riftdrop/host/api';
import { queryOptions, reloadQuery } from '@riftdrop/host/query';

const key = (player: string) => ['wallet', 'points', player];

/** Current terms of the exchange of points. */
export const pointsQuery = (player: string) =>
  queryOptions({
    queryKey: key(player),
    queryFn: ({ signal }) => fetchCall('GET /payment/exchange/dat-points', { signal, quiet: true }),
    staleTime: 0,
  });

export const reloadPoints = (player: string): void => reloadQuery(key(player));
