import { t } from '@lingui/core/macro';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { gridClass } from './grid-class.ts';

/** The shape of the inventory while it loads. */
export function InventoryLoading() {
  return (
    <div role="status" aria-label={t`Loading the inventory`} className="mt-4">
      <Skeleton className="mb-3 h-11" />
      <div className={gridClass}>
        {Array.from({ length: 12 }, (_, at) => (
          <CardSkeleton key={at} className="aspect-[46/49]" />
        ))}
      </div>
    </div>
  );
}
