import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { ask, fetchCall, publicAnswer } from '@riftdrop/host/api';
import { keepPreviousData, pagedQuery, useQuery } from '@riftdrop/host/query';

/** The wish behind a target: a multiple of the cost, or a chance in parts per million. */
export type Wish = { multiplier: number } | { chance: number } | null;

export interface Search {
  /** Cost of the items that are put in, USD cents. */
  cost: number;
  wish: Wish;
  text: string;
  min: number | null;
  max: number | null;
}

const pageSize = 30;

const queryOf = ({ cost, wish, text, min, max }: Search) => ({
  cost,
  ...wish,
  ...(text !== '' && { text }),
  ...(min !== null && { price_min: min }),
  ...(max !== null && { price_max: max }),
});

/** Skins that may be won for such a cost, page by page; remote.json names the first page of a visitor. */
export const targetsQuery = (search: Search) => ({
  ...pagedQuery({
    queryKey: ['upgrade', 'skins', search],
    load: (offset, signal) =>
      fetchCall('GET /upgrade/skins', { query: { ...queryOf(search), offset, limit: pageSize }, signal, quiet: true }),
    list: (answer) => answer,
    first: () => publicAnswer('GET /upgrade/skins', { ...queryOf(search), offset: 0, limit: pageSize }),
  }),
  placeholderData: keepPreviousData,
});

/** The skin that a wish leads to: the first of its list. Null when there is none, undefined when the request failed. */
export async function wished(cost: number, wish: Wish): Promise<SkinItem | null | undefined> {
  const result = await ask('GET /upgrade/skins', { query: { cost, ...wish, limit: 1 } });
  return result.ok ? (result.value.items[0] ?? null) : undefined;
}

/** The chosen target with its current price; null when it cannot be chosen for such a cost. */
export function useTarget(id: string | undefined, cost: number) {
  return useQuery({
    queryKey: ['upgrade', 'skin', id, cost],
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<SkinItem | null> => {
      const answer = await fetchCall('GET /upgrade/skins', { query: { cost, skin_id: id!, limit: 1 }, signal, quiet: true });
      return answer.items[0] ?? null;
    },
  });
}
