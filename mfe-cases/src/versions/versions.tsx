import { Button } from '@riftdrop/ui/button';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../query-client.ts';
import { VersionRow } from './version-row.tsx';
import { versionsQuery } from './version-data.ts';

/** Every version of a case with its date, price, odds and contents, so that past odds can be checked (CASES-085, CASES-086). */
export function Versions({ slug, count }: { slug: string; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="versions-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="versions-title" className="text-h2">
          Versions
        </h2>
        <Button size={36} aria-expanded={open} aria-controls="versions" onClick={() => setOpen(!open)}>
          {open ? 'Hide' : `Show ${count === 1 ? 'the one version' : `all ${count}`}`}
          <ChevronDown aria-hidden="true" className={open ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
      </div>
      <p className="mt-1 text-mid">A published version never changes. Each opening names the one it was made from.</p>
      <div id="versions">{open && <List slug={slug} />}</div>
    </section>
  );
}

function List({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionsQuery(slug),
    queryClient,
  );
  if (!data && error)
    return (
      <ErrorPlaceholder title="The versions could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorPlaceholder>
    );
  if (!data)
    return (
      <p role="status" className="mt-3 text-mid">
        Loading the versions
      </p>
    );
  return (
    <>
      <ul aria-labelledby="versions-title" className="mt-3 grid gap-2">
        {data.pages
          .flatMap(({ items }) => items)
          .map((version) => (
            <VersionRow key={version.id} version={version} />
          ))}
      </ul>
      {hasNextPage && (
        <Button size={36} className="mt-3" onClick={() => void fetchNextPage()} pending={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}
