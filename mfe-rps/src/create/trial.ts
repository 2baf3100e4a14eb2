import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { ask, fetchCall } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { queryOptions } from '@riftdrop/host/query';

const inStock = ({ stock }: DropCase): boolean => stock === 'in_stock';

/**
 * The case of a trial game of one round: the one in the site's settings, else the cheapest in stock; null without any.
 */
export const trialQuery = () =>
  queryOptions({
    queryKey: ['rps', 'trial'],
    queryFn: async ({ signal }): Promise<DropCase | null> => {
      const slug = $bootstrap.get()?.rps_trial_case_slug;
      if (slug !== undefined) {
        const named = await ask('GET /dropcase/:slug', { params: { slug }, signal, quiet: true });
        if (named.ok && inStock(named.value)) return named.value;
      }
      const query = { kind: 'money', sort: 'price', order: 'asc', limit: 12 } as const;
      const { items } = await fetchCall('GET /dropcase/search', { query, signal, quiet: true });
      return items.find(inStock) ?? null;
    },
  });
