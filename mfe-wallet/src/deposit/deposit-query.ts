import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { keepPreviousData, queryOptions, reloadQuery } from '@riftdrop/host/query';

const key = (player: string) => ['wallet', 'deposit', player];

/** Payment methods in a country, and the player's remaining amounts; with null the server determines the country. */
export const settingsQuery = (player: string, country: string | null) =>
  queryOptions({
    queryKey: [...key(player), 'settings', country],
    queryFn: ({ signal }) => fetchCall('GET /payment/settings', { query: country === null ? {} : { country }, signal, quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The player's limits, with their remaining amounts. */
export const limitsQuery = (player: string) =>
  queryOptions({
    queryKey: [...key(player), 'limits'],
    queryFn: ({ signal }) => fetchCall('GET /profile/block/deposits', { signal, quiet: true }),
    staleTime: 0,
  });

/** Gift cards that can be bought elsewhere. */
export const giftCardsQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'gift-cards'],
    queryFn: ({ signal }) => fetchCall('GET /payment/gift-card/list', { signal, quiet: true }),
  });

/** Data that may have changed with a payment, a code or a limit. */
export const reloadDeposit = (player: string): void => reloadQuery(key(player));

/** Keeps the remaining amounts up to date while payments progress. */
export const followDeposit = (player: string): Unsubscribe => {
  const reload = () => reloadDeposit(player);
  return follow({ reload, comeback: true }, onLive('user', 'payment.updated', reload));
};
