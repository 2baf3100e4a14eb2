import type { PaymentCategory, PaymentStatus } from '@riftdrop/contract/api/wallet/payments';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { pagedQuery, queryOptions, reloadQuery } from '@riftdrop/host/query';

/** Payments on one page of the list. */
export const pageSize = 20;

const key = (player: string) => ['wallet', 'payments', player];

/** Which payments are listed; null: all. */
export interface PaymentFilter {
  status: PaymentStatus | null;
  category: PaymentCategory | null;
}

/** The payments of a player, the newest first, page by page. */
export const paymentsQuery = (player: string, { status, category }: PaymentFilter) =>
  pagedQuery({
    queryKey: [...key(player), 'list', status, category],
    load: (offset, signal) =>
      fetchCall('GET /payment/list', {
        query: { offset, limit: pageSize, ...(status && { status }), ...(category && { category }) },
        signal,
        quiet: true,
      }),
    list: (answer) => answer,
  });

/** One payment with its steps. */
export const paymentQuery = (player: string, id: string) =>
  queryOptions({
    queryKey: [...key(player), id],
    queryFn: ({ signal }) => fetchCall('GET /payment/:id', { params: { id }, signal, quiet: true }),
  });

/** Reloads all data about payments. */
export const reloadPayments = (player: string): void => reloadQuery(key(player));

/** Reloads the shown payments whenever one of them progresses. */
export const followPayments = (player: string): Unsubscribe => {
  const reload = () => reloadPayments(player);
  return follow({ reload, comeback: true }, onLive('user', 'payment.updated', reload));
};
