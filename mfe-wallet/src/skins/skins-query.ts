import { fetchCall } from '@riftdrop/host/api';
import { queryOptions, reloadQuery } from '@riftdrop/host/query';

const key = (player: string) => ['wallet', 'steam', player];

/** The Steam inventory of the player, as the marketplace sees it now. */
export const skinsQuery = (player: string) =>
  queryOptions({
    queryKey: key(player),
    queryFn: ({ signal }) => fetchCall('GET /payment/waxpeer/steam-inventory', { signal, quiet: true }),
    staleTime: 0,
    retry: false,
  });

/** Reloads the player's skins. */
export const reloadSkins = (player: string): void => reloadQuery(key(player));
