import type { PaymentCategory, PaymentStatus } from '@riftdrop/contract/api/wallet/payments';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { pagedQuery, queryOptions, reloadQuery } from '@riftdrop/host/query';

/** Payments on one page of the list (WALLET-055). */
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

/** What is known of the payments is out of date. */
export const reloadPayments = (player: string): void => reloadQuery(key(player));

/** Asks anew for what is shown of the payments whenever one of them moves on (WALLET-057). */
export const followPayments = (player: string): Unsubscribe => {
  const reload = () => reloadPayments(player);
  return follow({ reload, comeback: true }, onLive('user', 'payment.updated', reload));
};
