import type { InputOf } from '@riftdrop/contract/routes';
import { fetchCall } from '@riftdrop/host/api';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type Period = NonNullable<NonNullable<InputOf<'GET /top-wins'>['query']>['period']>;

/** Of the times that can be looked at; the first is where the page starts. */
export const periods = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'all', label: 'All time' },
] as const satisfies readonly { value: Period; label: string }[];

/** Drops on one page of the list (CASES-114). */
export const topPageSize = 20;

/** The dearest real drops of a period, page by page. */
export const topWinsQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'top-wins', period],
    queryFn: ({ pageParam: offset, signal }) =>
      fetchCall('GET /top-wins', { query: { period, offset, limit: topPageSize }, signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }) => (items.length > 0 && offset + items.length < total ? offset + items.length : null),
  });
