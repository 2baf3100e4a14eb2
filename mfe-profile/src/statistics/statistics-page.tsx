import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { fetchCall } from '@riftdrop/host/api';
import { useNow } from '@riftdrop/host/clock';
import { useQuery } from '@riftdrop/host/query';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Loaded } from '@riftdrop/ui/loaded';
import { relativeTime } from '@riftdrop/ui/date';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { OwnPage } from '../profile/own-page.tsx';
import { TopDrops } from '../profile/top-drops.tsx';
import { CasesOpened } from './case-rolls.tsx';
import { RollsChart } from './chart.tsx';
import type { LoadState } from './load-state.ts';
import { useRolls } from './use-rolls.ts';

/** `/profile/statistics`: the player's statistics and the rolls statistics. */
export default function StatisticsPage() {
  return <OwnPage here="/profile/statistics">{(player) => <Statistics key={player.id} playerId={player.id} />}</OwnPage>;
}

function Statistics({ playerId }: { playerId: string }) {
  const now = useNow();
  const { state, data, problem, fetch, update } = useRolls();
  const statistic = useQuery({
    queryKey: ['profile', 'statistic', playerId],
    queryFn: ({ signal }) => fetchCall('GET /profile/me/statistic', { signal, quiet: true }),
  });
  const word = words[state];
  const isEmpty = !data || (data.updated_at === null && state === 'update_in_progress');
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
        {isEmpty ? <Skeleton className="min-h-140 rounded-panel sm:min-h-109" /> : <RollsChart weeks={data.weeks} />}
        <Loaded
          data={statistic.data}
          error={statistic.error}
          retry={() => void statistic.refetch()}
          isRetrying={statistic.isFetching}
          failed={t`Your top drops could not be loaded`}
          loading={<TopDrops statistic={undefined} />}
        >
          {(known) => <TopDrops statistic={known} />}
        </Loaded>
      </div>
      <section aria-labelledby="rolls-title" data-state={state} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="rolls-title" className="me-auto text-h2">
            {t`Your openings`} {!isEmpty && <span className="num ms-1 text-body-l text-low">{formatCount(data.opened)}</span>}
          </h2>
          <p role="status" className="text-caption text-low">
            {[word && t(word), data?.updated_at && t`counted ${relativeTime(Date.parse(data.updated_at), now)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {(state === 'outdated' || state === 'update_error' || state === 'updating') && (
            <Button size={36} pending={state === 'updating'} onClick={() => void update()}>
              {state === 'update_error' ? t`Try again` : t`Count again`}
            </Button>
          )}
        </div>
        {state === 'fetch_error' && (
          <ErrorPlaceholder title={t`Your openings could not be loaded`} onRetry={() => void fetch()}>
            {problem}
          </ErrorPlaceholder>
        )}
        {isEmpty && state !== 'fetch_error' && <Skeleton className="h-40 rounded-panel" />}
        {!isEmpty && <CasesOpened items={data.items} opened={data.opened} />}
      </section>
      <SiteCounts />
    </div>
  );
}

/** Counts of the whole site: they belong to no mode. */
function SiteCounts() {
  const { data } = useQuery({
    queryKey: ['profile', 'site counts'],
    queryFn: ({ signal }) => fetchCall('GET /statistics', { signal, quiet: true }),
  });
  if (!data) return null;
  const shown = (count: number) => <span className="num">{formatCount(count)}</span>;
  const players = shown(data.steam_users);
  const online = shown(data.online);
  const opened = shown(data.cases_opened);
  return (
    <p className="text-caption text-low">
      <Trans>
        On the whole site: {players} players, {online} online now, {opened} cases opened.
      </Trans>
    </p>
  );
}

/** Text of each state that has one. */
const words: Partial<Record<LoadState, MessageDescriptor>> = {
  fetching: msg`Loading`,
  outdated: msg`New openings to count`,
  updating: msg`Counting again`,
  update_in_progress: msg`Counting your openings`,
  updated: msg`Up to date`,
  update_error: msg`Counting did not work. Try again.`,
};
