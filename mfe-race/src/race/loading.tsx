import { t } from '@lingui/core/macro';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** Columns of a session's page. */
export const columns = 'mt-4 grid grid-cols-1 gap-4 1000:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]';

/** Stands in the place of a session until it is there. */
export function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading the race`}</span>
      <Skeleton className="mt-2 h-14 w-64" />
      <div className={columns}>
        <Skeleton className="h-62 rounded-panel!" />
        <Skeleton className="h-62 rounded-panel!" />
        <Skeleton className="h-160 rounded-panel!" />
        <Skeleton className="h-160 rounded-panel!" />
      </div>
    </div>
  );
}
