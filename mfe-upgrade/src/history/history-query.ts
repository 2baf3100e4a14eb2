import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';

/** Upgrades on one page of the list. */
const pageSize = 20;

/** The player's upgrades, newest first, page by page. */
export const historyQuery = pagedQuery({
  queryKey: ['upgrade', 'history'],
  load: (offset, signal) => fetchCall('GET /upgrade/history', { query: { offset, limit: pageSize }, signal, quiet: true }),
  list: (answer) => answer,
});
