import { Refused } from '@riftdrop/host/api';
import { onLive, onResync } from '@riftdrop/host/live';
import { Link, usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ListSkeleton } from '../home/list-skeleton.tsx';
import { listPage } from '../page-head.tsx';
import { queryClient } from '../query-client.ts';
import { HoldingCases } from './holding-cases.tsx';
import { SkinHead } from './skin-head.tsx';
import { skinQuery } from './skin-query.ts';

/** `/skin/:id`: a skin, its wears with their prices, and the cases that hold it (CASES-007, 008). The id is that of one wear. */
export default function SkinPage({ params: { id = '' } }: PageProps) {
  // Another wear of the same skin is another address, and changes nothing but the choice.
  const query = useInfiniteQuery({ ...skinQuery(id), placeholderData: keepPreviousData }, queryClient);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const skin = data?.pages[0];
  usePageTitle(skin && !query.isPlaceholderData ? `${skin.name} ${skin.skin_name}` : null);
  useFresh(id);
  if (error instanceof Refused && error.refusal.code === 'not_found') return <Unknown />;
  if (!skin) {
    if (!error) return <Loading />;
    return (
      <div className={listPage}>
        <ErrorPlaceholder title="This skin could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorPlaceholder>
      </div>
    );
  }
  const held = data.pages.flatMap(({ drop_cases }) => drop_cases.items);
  return (
    <div className={listPage}>
      <SkinHead skin={skin} chosen={skin.versions.find((version) => version.id === id) ?? skin.versions[0]} />
      <HoldingCases held={held} total={skin.drop_cases.total} />
      {hasNextPage && (
        <Button className="justify-self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** Cases change: what is shown is read again. */
function useFresh(id: string): void {
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: skinQuery(id).queryKey });
    const ends = [onLive('general', 'dropcases.list.updated', reload), onResync(reload)];
    return () => ends.forEach((end) => end());
  }, [id]);
}

function Unknown() {
  return (
    <div className={listPage}>
      <EmptyState
        kind="skin"
        level={1}
        title="There is no such skin"
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            All cases
          </Link>
        }
      >
        The link may have a mistake in it.
      </EmptyState>
    </div>
  );
}

function Loading() {
  return (
    <div className={listPage}>
      <Skeleton className="h-96 rounded-panel! 900:h-88" />
      <ListSkeleton places={6} />
    </div>
  );
}
