import { fetchCall } from '@riftdrop/host/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Cases on one page of those that hold a skin. */
export const skinCasesPage = 24;

/** A skin with its wears, and the cases that hold it, page by page. */
export const skinQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'skin', id],
    queryFn: ({ pageParam: offset, signal }) =>
      fetchCall('GET /skins/:id', { params: { id }, query: { offset, limit: skinCasesPage }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ drop_cases: { offset, items, total } }) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : null,
  });
