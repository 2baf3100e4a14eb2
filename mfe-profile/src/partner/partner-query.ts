import type { Partner, PayoutType } from '@riftdrop/contract/api/partners/partners';
import { fetchCall } from '@riftdrop/host/api';
import { onLive, onResync } from '@riftdrop/host/live';
import { pagedQuery, queryClient, queryOptions, reloadQuery } from '@riftdrop/host/query';
import { useEffect } from 'react';

const partnerKey = ['partner'] as const;

/** The programme for a player. */
export const partnerQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...partnerKey, 'data', playerId],
    queryFn: ({ signal }) => fetchCall('GET /partner', { signal, quiet: true }),
  });

/** The public part of the programme. */
export const programmeQuery = queryOptions({
  queryKey: [...partnerKey, 'programme'],
  queryFn: ({ signal }) => fetchCall('GET /partner/terms', { signal, quiet: true }),
});

/** Converts a gross amount to net, or the other way round. */
export type Direction = 'net' | 'gross';

/** An amount converted at a level, computed by the server. */
export const convertedQuery = ({ direction, ...query }: { direction: Direction; amount: number; payout_level: number; type: PayoutType }) =>
  queryOptions({
    queryKey: [...partnerKey, 'converted', direction, query],
    queryFn: ({ signal }) =>
      direction === 'net'
        ? fetchCall('GET /partner/net-balance', { query, signal, quiet: true })
        : fetchCall('GET /partner/gross-balance', { query, signal, quiet: true }),
  });

/** Search among the skins of a payout; prices in cents, null where there is no bound. */
interface SkinFilter {
  name: string;
  price_min: bigint | null;
  price_max: bigint | null;
}

/** Skins available for a payout of a level, 200 at a time. */
export const skinsQuery = (level: number, { name, price_min, price_max }: SkinFilter) => {
  const query = {
    payout_skins_level: level,
    limit: 200,
    ...(name && { name }),
    ...(price_min !== null && { price_min: Number(price_min) }),
    ...(price_max !== null && { price_max: Number(price_max) }),
  };
  return pagedQuery({
    queryKey: [...partnerKey, 'skins', query],
    load: (offset, signal) => fetchCall('GET /partner/skin-items', { query: { ...query, offset }, signal, quiet: true }),
    list: (answer) => answer,
  });
};

/** Results of the last 30 days. */
export const daysQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...partnerKey, 'days', playerId],
    queryFn: ({ signal }) => fetchCall('GET /partner/statistics', { query: { days: 30 }, signal, quiet: true }),
  });

/** The last payouts, newest first. */
export const payoutsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...partnerKey, 'payouts', playerId],
    queryFn: ({ signal }) => fetchCall('GET /partner/payouts', { query: { limit: 20 }, signal, quiet: true }),
  });

/** Stores the partner data of an answer or an event; days and payouts are reloaded. */
export function showPartner(playerId: string, partner: Partner): void {
  queryClient.setQueryData(partnerQuery(playerId).queryKey, partner);
  reloadQuery(daysQuery(playerId).queryKey);
  reloadQuery(payoutsQuery(playerId).queryKey);
}

/** Reloads all data of the programme, because the shown data is out of date. */
export const reloadPartner = (): void => reloadQuery(partnerKey);

/** Follows the changes of the programme. */
export function useLivePartner(playerId: string): void {
  useEffect(() => {
    const stop = onLive('user', 'partner.updated', (partner) => showPartner(playerId, partner));
    const stopResync = onResync(reloadPartner);
    return () => {
      stop();
      stopResync();
    };
  }, [playerId]);
}
