import type { InputOf } from '@riftdrop/contract/http/routes';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';

export type Period = NonNullable<NonNullable<InputOf<'GET /top-wins'>['query']>['period']>;

/** Of the times that can be looked at; the first is where the page starts. */
export const periods = ['day', 'week', 'all'] as const satisfies readonly Period[];

/** Drops on one page of the list. */
export const topPageSize = 20;

/** The most expensive real drops of a period, page by page; remote.json names the first one. */
export const topWinsQuery = (period: Period) =>
  pagedQuery({
    queryKey: ['cases', 'top-wins', period],
    load: (offset, signal) => fetchCall('GET /top-wins', { query: { period, offset, limit: topPageSize }, signal, quiet: true }),
    list: (answer) => answer,
    first: () => publicAnswer('GET /top-wins', { period, offset: 0, limit: topPageSize }),
  });
