import { fetchCall } from '@riftdrop/host/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** CASES-090. */
const pageSize = 10;

/** Published versions of a case, newest first, ten at a time. */
export const versionsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'versions', slug],
    queryFn: ({ signal, pageParam: offset }) =>
      fetchCall('GET /dropcase/:slug/drop-case-versions', { params: { slug }, query: { offset, limit: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => (offset + items.length < total && items.length ? offset + items.length : undefined),
  });

/** What one version holds. It never changes once published. */
export const versionSkinsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'version', id],
    queryFn: ({ signal }) => fetchCall('GET /dropcase/drop-case-version/:id/skins', { params: { id }, signal }),
    staleTime: Infinity,
  });
