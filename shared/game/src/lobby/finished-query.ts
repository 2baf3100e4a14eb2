import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';
import { type LobbyTab, typeOf } from './lobby-tabs.ts';

/** Games on one page of a history. */
const pageSize = 25;

/** Of which type and of whom finished games are listed. */
export interface Wish {
  tab: LobbyTab;
  /** Id of the player whose games are listed; null for all players. */
  mine: string | null;
}

/** Finished games, the newest first, page by page. */
export const finishedQuery = ({ tab, mine }: Wish) => {
  const type = typeOf(tab);
  return pagedQuery({
    queryKey: ['games', 'finished', tab, mine],
    load: (offset, signal) => {
      const query = { offset, limit: pageSize, ...(type && { type }) };
      return mine === null
        ? fetchCall('GET /all-games/list/finished', { query, signal, quiet: true })
        : fetchCall('GET /all-games/list/finished/my', { query, signal, quiet: true });
    },
    list: (answer) => answer,
  });
};
