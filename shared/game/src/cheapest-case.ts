import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { begunWith, queryOptions } from '@riftdrop/host/query';

const firstInStock = ({ items }: { items: readonly DropCase[] }): DropCase | null =>
  items.find(({ stock }) => stock === 'in_stock') ?? null;

/** The cheapest case for money that is in stock; null without any. @param from its least price, cents */
export function cheapestCaseQuery(from = 1) {
  const query = { kind: 'money', price_min: from, sort: 'price', order: 'asc', limit: 12 } as const;
  return queryOptions({
    queryKey: ['games', 'cheapest case', from],
    queryFn: async ({ signal }) => firstInStock(await fetchCall('GET /dropcase/search', { query, signal, quiet: true })),
    ...begunWith(() => {
      const first = publicAnswer('GET /dropcase/search', query);
      return first && firstInStock(first);
    }),
  });
}
