import type { CashOutSettings, CashOutSymbol, WayOut } from '@riftdrop/contract/api/wallet/cash-outs';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { pagedQuery, queryClient, queryOptions, reloadQuery } from '@riftdrop/host/query';

/** Cash-outs on one page of the list. */
const pageSize = 20;

const key = (player: string) => ['wallet', 'cash-outs', player];
const settingsKey = (player: string) => [...key(player), 'settings'];

/** Fees, limits and rates as they are now. */
export const settingsQuery = (player: string) =>
  queryOptions({
    queryKey: settingsKey(player),
    queryFn: ({ signal }) => fetchCall('GET /cashout/settings', { signal, quiet: true }),
  });

/** Stores settings from the server: from an error, or from an event to all players. */
export const takeSettings = (player: string, settings: CashOutSettings): void => {
  queryClient.setQueryData(settingsKey(player), settings);
};

export const accountsQuery = (player: string) =>
  queryOptions({
    queryKey: [...key(player), 'accounts'],
    queryFn: ({ signal }) => fetchCall('GET /cashout/accounts', { signal, quiet: true }),
  });

/** Which cash-outs are listed; null: all. */
export interface CashOutFilter {
  state: WayOut | null;
  symbol: CashOutSymbol | null;
}

/** The cash-outs of a player, the newest first, page by page. */
export const cashOutsQuery = (player: string, { state, symbol }: CashOutFilter) =>
  pagedQuery({
    queryKey: [...key(player), 'list', state, symbol],
    load: (offset, signal) =>
      fetchCall('GET /cashout/list', {
        query: { offset, limit: pageSize, ...(state && { state }), ...(symbol && { symbol }) },
        signal,
        quiet: true,
      }),
    list: (answer) => answer,
  });

/** One cash-out with its steps. */
export const cashOutQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: [...key(player), 'one', id],
    queryFn: ({ signal }) => fetchCall('GET /cashout/:id', { params: { id }, signal, quiet: true }),
  });

export const reloadCashOuts = (player: string): void => reloadQuery(key(player));

/** Keeps all of it in step with the server. */
export const followCashOuts = (player: string): Unsubscribe => {
  const reload = () => reloadCashOuts(player);
  return follow(
    { reload, comeback: true },
    onLive('user', 'cashout.updated', reload),
    onLive('user', 'cashout.account.updated', reload),
    onLive('general', 'cashout.settings', (settings) => takeSettings(player, settings)),
  );
};
