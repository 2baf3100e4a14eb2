import type { CryptoWallet, Payment } from '@riftdrop/contract/api/wallet/payments';
import { fetchCall } from '@riftdrop/host/api';
import { queryOptions, reloadQuery } from '@riftdrop/host/query';

type Symbol = CryptoWallet['symbol'];
const isWallet = (found: object): found is CryptoWallet => 'address' in found;
const key = (player: string, symbol: Symbol) => ['wallet', 'coins', player, symbol];

/** The player's address on a chain; null before one was made. */
export const walletQuery = (player: string, symbol: Symbol) =>
  queryOptions({
    queryKey: key(player, symbol),
    queryFn: async ({ signal }): Promise<CryptoWallet | null> => {
      const found = await fetchCall('GET /payment/crypto/wallet', { query: { symbol }, signal, quiet: true });
      return isWallet(found) ? found : null;
    },
    retry: false,
  });

export const reloadWallet = (player: string, symbol: Symbol): void => reloadQuery(key(player, symbol));

/** The newest payment by this chain; null without one. It is reloaded with the payments of the player. */
export const incomingQuery = (player: string, provider: 'ethereum' | 'litecoin') =>
  queryOptions({
    queryKey: ['wallet', 'payments', player, 'incoming', provider],
    queryFn: async ({ signal }): Promise<Payment | null> => {
      const { items } = await fetchCall('GET /payment/list', { query: { category: 'crypto', limit: 20 }, signal, quiet: true });
      return items.find(({ type }) => type === provider) ?? null;
    },
  });
