import { t } from '@lingui/core/macro';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { pagedQuery, reloadQuery, usePages } from '@riftdrop/host/query';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { RaceLink } from './race-link.tsx';
import { SessionRow } from './session-row.tsx';

interface SessionsProps {
  /** Id of the player whose sessions are listed; null for all. */
  joinedBy: string | null;
  sortBy: 'finished_at' | 'budget';
}

const key = ['race', 'finished'];
const pageSize = 20;

const finishedQuery = ({ joinedBy, sortBy }: SessionsProps) =>
  pagedQuery({
    queryKey: [...key, sortBy, joinedBy],
    load: (offset, signal) => {
      const query = { offset, limit: pageSize, sortBy, ...(joinedBy !== null && { joined_steam_user_id: joinedBy }) };
      return fetchCall('GET /royale-race/session/list/finished', { query, signal, quiet: true });
    },
    list: (answer) => answer,
  });

/** Finished sessions page by page, reloaded when another one ends. */
export function Sessions(props: SessionsProps) {
  const { pages, more, isLoadingMore, ...state } = usePages(finishedQuery(props));
  useEffect(() => {
    const reload = () => reloadQuery(key);
    return follow({ reload, comeback: true }, onLive('general', 'royale.race.list', reload));
  }, []);
  return (
    <Loaded
      {...state}
      data={pages?.flatMap(({ items }) => items)}
      failed={t`The finished races could not be loaded`}
      loading={<Skeleton className="h-96 rounded-panel!" />}
      isEmpty={(sessions) => sessions.length === 0}
      empty={
        <EmptyState
          kind="case"
          level={2}
          title={props.joinedBy === null ? t`No race has finished yet` : t`You have not joined a race yet`}
          action={<RaceLink variant="primary" />}
        >
          {props.joinedBy === null
            ? t`The first race is not over yet. Its result appears here.`
            : t`Collect points, join the game of a race, and find it here.`}
        </EmptyState>
      }
    >
      {(sessions) => (
        <div className="grid grid-cols-1 gap-3">
          <ul aria-label={t`Finished sessions`} className="grid grid-cols-1 gap-2">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} />
              </li>
            ))}
          </ul>
          <ShowMore more={more} isLoadingMore={isLoadingMore} />
        </div>
      )}
    </Loaded>
  );
}
