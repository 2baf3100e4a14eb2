import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';

/** Cases on one page of those that hold a skin. */
export const skinCasesPage = 24;

/** A skin with its wears, and the cases that hold it, page by page. */
export const skinQuery = (id: string) =>
  pagedQuery({
    queryKey: ['cases', 'skin', id],
    load: (offset, signal) => fetchCall('GET /skins/:id', { params: { id }, query: { offset, limit: skinCasesPage }, signal }),
    list: ({ drop_cases }) => drop_cases,
  });
