import { plural, t } from '@lingui/core/macro';
import type { RaceSessionHead } from '@riftdrop/contract/api/race/royale-race';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { Link } from '@riftdrop/host/navigation';
import { pagedQuery, reloadQuery, usePages } from '@riftdrop/host/query';
import { dateText } from '@riftdrop/ui/date';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { withPoints } from '../session/labels.ts';

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
        <EmptyState kind="case" level={2} title={props.joinedBy === null ? t`No race has finished yet` : t`You have not joined a race yet`}>
          {props.joinedBy === null ? t`Sessions stay here when they are over.` : t`Sessions whose game you joined stay here.`}
        </EmptyState>
      }
    >
      {(sessions) => (
        <div className="grid grid-cols-1 gap-3">
          <ul aria-label={t`Finished sessions`} className="grid grid-cols-1 gap-2">
            {sessions.map((session) => (
              <li key={session.id}>
                <Row session={session} />
              </li>
            ))}
          </ul>
          <ShowMore more={more} isLoadingMore={isLoadingMore} />
        </div>
      )}
    </Loaded>
  );
}

function Row({ session: { id, open_until, budget, users, groups, participants } }: { session: RaceSessionHead }) {
  return (
    <Link
      to={`/royales/race/${id}`}
      className="num grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-panel border border-line bg-surface-1 p-4 focus-ring hover:border-line-strong md:grid-cols-[minmax(0,1fr)_9rem_12rem_9rem_auto]"
    >
      <span className="min-w-0">
        <b className="block font-strong text-hi">{t`Session ${id}`}</b>
        <span className="text-caption text-mid">{t`ended ${dateText(open_until, 'dayAndMinute', 'UTC')} UTC`}</span>
      </span>
      <span className="text-caption text-mid max-md:col-start-1">{withPoints(participants)}</span>
      <span className="text-caption text-mid max-md:col-start-1">
        {groups === 0
          ? t`No game`
          : t`${plural(users, { one: '# played', other: '# played' })} in ${plural(groups, { one: '# group', other: '# groups' })}`}
      </span>
      <Money cents={budget} className="text-end font-display text-h3 font-bold text-hi max-md:col-start-2 max-md:row-start-1" />
      <ArrowRight aria-hidden="true" className="size-5 text-low max-md:hidden" />
    </Link>
  );
}
