import { t } from '@lingui/core/macro';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { useQuery } from '@riftdrop/host/query';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { type ReactNode, useEffect } from 'react';
import { ListSkeleton } from '../catalogue/list-skeleton.tsx';
import { CaseList } from './case-list.tsx';
import { type CaseQuery, casePage, followLists } from './search-query.ts';

export interface ListedCasesProps {
  label: string;
  query: CaseQuery;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Address used as the cases' way back. */
  back?: string;
  /** Another shape for a list of a few cases. */
  few?: (cases: readonly DropCase[]) => ReactNode;
}

/** More cases than this are a list of small cards. */
const mostFew = 8;

/** All cases of a kind, with every state that a list can be in. */
export function ListedCases({ label, query, empty, back, few }: ListedCasesProps) {
  const starting = useStore($sessionState) === 'starting';
  const { data, error, refetch, isFetching } = useQuery({ ...casePage(query, 0), enabled: !starting });
  useEffect(followLists, []);
  if (data?.total === 0) return empty;
  if (data && few && data.total <= mostFew) return few(data.items);
  if (data) {
    // A few cases fill the row of a wide screen.
    const columns = data.total < 6 ? `repeat(${Math.max(4, data.total)}, minmax(0, 1fr))` : undefined;
    return (
      <div style={{ '--wide': columns }}>
        <CaseList label={label} first={data} back={back} />
      </div>
    );
  }
  if (!error) return <ListSkeleton />;
  return (
    <ErrorPlaceholder title={t`The cases could not be loaded`} onRetry={() => void refetch()} pending={isFetching}>
      {error.message}
    </ErrorPlaceholder>
  );
}
