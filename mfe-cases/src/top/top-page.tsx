import { onResync } from '@riftdrop/host/live';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Segmented } from '@riftdrop/ui/segmented';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listPage, PageHead } from '../page-head.tsx';
import { queryClient } from '../query-client.ts';
import { TopDrop } from './top-drop.tsx';
import { type Period, periods, topWinsQuery } from './top-query.ts';

/** `/top`: the dearest drops of a day, a week, and ever. */
export default function TopPage() {
  const [{ period: asked }, setAddress] = useAddress();
  const period = periods.find(({ value }) => value === asked)?.value ?? 'day';
  const choose = (next: Period) => setAddress({ period: next === 'day' ? null : next });
  return (
    <div className={listPage}>
      <PageHead title="Top wins" aside={<Segmented label="Period" options={periods} value={period} onChange={choose} />}>
        The dearest items that players really won. Most openings give less than they cost; these are the exceptions.
      </PageHead>
      <Drops key={period} period={period} />
    </div>
  );
}

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 900:grid-cols-4 1075:grid-cols-5';

function Drops({ period }: { period: Period }) {
  const query = useInfiniteQuery(topWinsQuery(period), queryClient);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  useEffect(() => onResync(() => void queryClient.invalidateQueries({ queryKey: topWinsQuery(period).queryKey })), [period]);
  if (!data) return error ? <Failed message={error.message} pending={isFetching} onRetry={() => void refetch()} /> : <Loading />;
  const drops = data.pages.flatMap(({ items }) => items);
  if (drops.length === 0) return <NoDrops period={period} />;
  return (
    <>
      <ol className={grid}>
        {drops.map((drop, at) => (
          <TopDrop key={drop.id} drop={drop} place={at + 1} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="justify-self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Failed({ message, pending, onRetry }: { message: string; pending: boolean; onRetry: () => void }) {
  return (
    <ErrorPlaceholder title="The top wins could not be loaded" onRetry={onRetry} pending={pending}>
      {message}
    </ErrorPlaceholder>
  );
}

function NoDrops({ period }: { period: Period }) {
  const when = { day: 'in the last 24 hours', week: 'in the last seven days', all: 'yet' }[period];
  return (
    <EmptyState kind="skin" level={2} title="No top wins here">
      Nobody has won anything big {when}. Only real wins are ever listed.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading the top wins</span>
      {Array.from({ length: 15 }, (_, at) => (
        <CardSkeleton key={at} className="h-60" />
      ))}
    </div>
  );
}
