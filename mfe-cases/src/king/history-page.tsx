import { usePageTitle, Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { caseQuery } from '../case/case-data.ts';
import { isUnknown, UnknownCase } from '../case/unknown-case.tsx';
import { queryClient } from '../query-client.ts';
import { BackToCase } from './back-to-case.tsx';
import { followKings, kingsHistoryQuery } from './king-data.ts';
import { KingRow } from './king-row.tsx';
import { Rule } from './rule.tsx';

/** `/case/:slug/history`: every reign over a case, ten at a time (CASES-002, CASES-084). */
export function HistoryPage({ slug }: { slug: string }) {
  const { data: dropCase, error } = useQuery(caseQuery(slug), queryClient);
  usePageTitle(dropCase ? `Kings of ${dropCase.name}` : null);
  useEffect(() => followKings(slug), [slug]);
  return (
    <div className="mx-auto max-w-page px-3 pt-3 pb-8 md:px-5 900:pt-5 lg:px-6">
      {isUnknown(error) ? (
        <UnknownCase />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <BackToCase slug={slug} name={dropCase?.name} />
          <h1 className="text-h1">Kings of {dropCase?.name ?? '…'}</h1>
          {dropCase?.king_terms && (
            <div className="throne overflow-hidden rounded-panel border border-tier-7/30">
              <Rule terms={dropCase.king_terms} />
            </div>
          )}
          <Kings key={slug} slug={slug} />
        </div>
      )}
    </div>
  );
}

function Kings({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    kingsHistoryQuery(slug),
    queryClient,
  );
  if (!data && error)
    return (
      <ErrorPlaceholder title="The kings could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorPlaceholder>
    );
  if (!data) return <Loading />;
  const kings = data.pages.flatMap(({ items }) => items);
  if (!kings.length)
    return (
      <EmptyState
        kind="avatar"
        level={2}
        title="Nobody has been king of this case yet"
        action={
          <Link to={`/case/${slug}`} className={buttonClass({ variant: 'primary' })}>
            To the case
          </Link>
        }
      >
        The next paid opening takes the crown.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Kings" className="grid gap-2">
        {kings.map((king) => (
          <KingRow key={king.id} king={king} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="justify-self-center" onClick={() => void fetchNextPage()} pending={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading the kings</span>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-[62px] rounded-card!" />
      ))}
    </div>
  );
}
