import { fetchCall } from '@riftdrop/host/api';
import { queryOptions } from '@riftdrop/host/query';
import { type LobbyTab, typeOf } from '../lobby/lobby-tabs.ts';

/** A player's stakes and wins, in games of a type or of all. */
export const statisticsQuery = (id: string, tab: LobbyTab) => {
  const type = typeOf(tab);
  return queryOptions({
    queryKey: ['games', 'statistics', id, tab],
    queryFn: ({ signal }) =>
      fetchCall('GET /all-games/statistics/:id', { params: { id }, query: type ? { type } : {}, signal, quiet: true }),
  });
};

/** The player of the statistics. */
export const whoQuery = (id: string) =>
  queryOptions({
    queryKey: ['games', 'who', id],
    queryFn: ({ signal }) => fetchCall('GET /profile/:id', { params: { id }, signal, quiet: true }),
  });

/** Name and picture of a case. */
export const caseQuery = (slug: string) =>
  queryOptions({
    queryKey: ['games', 'case', slug],
    queryFn: ({ signal }) => fetchCall('GET /dropcase/:slug', { params: { slug }, signal, quiet: true }),
  });
