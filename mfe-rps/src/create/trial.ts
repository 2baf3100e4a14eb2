import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { cheapestCaseQuery } from '@riftdrop/game/cheapest-case';
import { ask } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { queryClient, queryOptions } from '@riftdrop/host/query';

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
        if (named.ok && named.value.stock === 'in_stock') return named.value;
      }
      return queryClient.fetchQuery(cheapestCaseQuery());
    },
  });
