import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery, queryOptions } from '@riftdrop/host/query';

const pageSize = 10;

/** Published versions of a case, newest first, ten at a time. */
export const versionsQuery = (slug: string) =>
  pagedQuery({
    queryKey: ['cases', 'versions', slug],
    load: (offset, signal) =>
      fetchCall('GET /dropcase/:slug/drop-case-versions', { params: { slug }, query: { offset, limit: pageSize }, signal }),
    list: (answer) => answer,
  });

/** The contents of one version. They never change once published. */
export const versionSkinsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'version', id],
    queryFn: ({ signal }) => fetchCall('GET /dropcase/drop-case-version/:id/skins', { params: { id }, signal }),
    staleTime: Infinity,
  });
