import type { WayOut } from '@riftdrop/contract/api/wallet/cash-outs';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { pagedQuery, queryOptions, reloadQuery } from '@riftdrop/host/query';

const pageSize = 20;
const key = (player: string) => ['wallet', 'withdrawals', player];

/** The send requests of a player, the newest first, page by page. */
export const withdrawalsQuery = (player: string, state: WayOut | null) =>
  pagedQuery({
    queryKey: [...key(player), 'list', state],
    load: (offset, signal) =>
      fetchCall('GET /inventory/send/list', { query: { offset, limit: pageSize, ...(state && { state }) }, signal, quiet: true }),
    list: (answer) => answer,
  });

/** One send request with its steps. */
export const withdrawalQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: [...key(player), 'one', id],
    queryFn: ({ signal }) => fetchCall('GET /inventory/send/details/:id', { params: { id }, signal, quiet: true }),
  });

/** Current offers for its item. Live events do not reload them: a request that is being bought has no offers. */
export const offersQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: ['wallet', 'offers', player, id],
    queryFn: ({ signal }) => fetchCall('GET /waxpeer/send-request-offers/:id', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

export const reloadWithdrawals = (player: string): void => reloadQuery(key(player));

/** Keeps all of it in step with the server. */
export const followWithdrawals = (player: string): Unsubscribe => {
  const reload = () => reloadWithdrawals(player);
  return follow(
    { reload, comeback: true },
    onLive('user', 'send.request.updated', reload),
    onLive('user', 'send.request.item.updated', reload),
  );
};
