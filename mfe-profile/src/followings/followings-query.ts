import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';
import { followingsKey } from '../profile/profile-query.ts';

const pageSize = 50;

/** Players whom the player follows, the latest first, page by page. */
export const followingsQuery = (playerId: string) =>
  pagedQuery({
    queryKey: [...followingsKey, playerId],
    load: (offset, signal) => fetchCall('GET /profile/followings', { query: { offset, limit: pageSize }, signal, quiet: true }),
    list: (answer) => answer,
  });
