import { t } from '@lingui/core/macro';
import { RefusalError } from '@riftdrop/host/api';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import type { ReactNode } from 'react';

export interface OneRecordProps<T> {
  query: Parameters<typeof loadedFrom<T>>[0];
  /** Noun of the record: `payment`. */
  noun: string;
  /** The way to the list. */
  back: ReactNode;
  loading?: ReactNode;
  children: (record: T) => ReactNode;
}

/** One of the player's payments, cash-outs or withdrawals, or the sentence that there is none under this id. */
export function OneRecord<T>({ query, noun, back, loading = <Skeleton className="h-80 rounded-panel" />, children }: OneRecordProps<T>) {
  const { error } = query;
  if (error instanceof RefusalError && error.refusal.code === 'not_found')
    return (
      <>
        {back}
        <EmptyState kind="case" level={1} title={t`There is no such ${noun}`}>
          {t`Your own ${noun}s are in the list.`}
        </EmptyState>
      </>
    );
  return (
    <Loaded {...loadedFrom(query)} failed={t`This ${noun} could not be loaded`} loading={loading}>
      {children}
    </Loaded>
  );
}
