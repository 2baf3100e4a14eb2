import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { keepPreviousData, useQuery } from '@riftdrop/host/query';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useEffect } from 'react';
import { ListSkeleton } from '../catalogue/list-skeleton.tsx';
import { homeWith } from './address.ts';
import { CaseList } from './case-list.tsx';
import { type Filter, isHopeless } from './filter.ts';
import { ResultsHead } from './results-head.tsx';
import { casePage, caseQuery, followLists } from './search-query.ts';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { $favourites } from '../favourites/favourites.ts';

/** Why the list is empty, and the way back to a full one. */
function NothingFound({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const none = useStore($favourites).size === 0;
  const reset = <Button onClick={onReset}>{t`Reset filter`}</Button>;
  if (filter.favorite && none) {
    return (
      <EmptyState kind="case" level={2} title={t`You have no favorite cases`} action={reset}>
        {t`Add cases to favorites from case page`}
      </EmptyState>
    );
  }
  const { text } = filter;
  if (text) {
    return (
      <EmptyState kind="case" level={2} title={t`No "${text}" cases found`} action={reset}>
        {t`Try different filter or search keyword`}
      </EmptyState>
    );
  }
  return <EmptyState kind="case" level={2} title={t`No cases found`} action={reset} />;
}

export interface ResultsProps {
  /** The applied filter. */
  filter: Filter;
  /** Clears search and filters. */
  onReset: () => void;
}

/** The cases that a filter leaves, in place of home's sections. */
export default function Results({ filter, onReset }: ResultsProps) {
  const session = useStore($sessionState);
  useEffect(followLists, []);
  // No request at all: no case costs less than nothing.
  if (isHopeless(filter)) return <NothingFound filter={filter} onReset={onReset} />;
  // The checkboxes for players count only once the session is known.
  if (session === 'starting') return <ListSkeleton />;
  return <Found filter={filter} isPlayer={session === 'player'} onReset={onReset} />;
}

function Found({ filter, isPlayer, onReset }: ResultsProps & { isPlayer: boolean }) {
  const query = caseQuery(filter, isPlayer);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({ ...casePage(query, 0), placeholderData: keepPreviousData });
  useEffect(() => {
    if (error) toast({ type: 'error', title: t`Failure`, message: error.message, duration: 3000, key: 'case search' });
  }, [error]);
  if (!data) {
    if (!error) return <ListSkeleton />;
    return (
      <ErrorPlaceholder title={t`The search failed`} onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorPlaceholder>
    );
  }
  if (data.total === 0) return <NothingFound filter={filter} onReset={onReset} />;
  return (
    <section aria-labelledby="results-title" aria-busy={isPlaceholderData}>
      <ResultsHead filter={filter} total={data.total} waiting={isPlaceholderData} onReset={onReset} />
      <CaseList label={t`Cases found`} first={data} stale={isPlaceholderData} back={homeWith(filter)} />
    </section>
  );
}
