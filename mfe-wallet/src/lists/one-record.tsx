import { RefusalError } from '@riftdrop/host/api';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import type { ReactNode } from 'react';

export interface OneRecordProps<T> {
  query: Parameters<typeof loadedFrom<T>>[0];
  /** Says that there is no such record, and where the others are. */
  missing: string;
  others: string;
  /** Message of a failed load. */
  failed: string;
  /** The way to the list. */
  back: ReactNode;
  loading?: ReactNode;
  children: (record: T) => ReactNode;
}

/** One of the player's payments, cash-outs or withdrawals, or the sentence that there is none under this id. */
export function OneRecord<T>({
  query,
  missing,
  others,
  failed,
  back,
  loading = <Skeleton className="h-80 rounded-panel" />,
  children,
}: OneRecordProps<T>) {
  const { error } = query;
  if (error instanceof RefusalError && error.refusal.code === 'not_found')
    return (
      <>
        {back}
        <EmptyState kind="case" level={1} title={missing}>
          {others}
        </EmptyState>
      </>
    );
  return (
    <Loaded {...loadedFrom(query)} failed={failed} loading={loading}>
      {children}
    </Loaded>
  );
}
