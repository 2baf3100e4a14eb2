import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { gridClass } from './grid-class.ts';

/** The shape of the inventory while it is asked for. */
export function InventoryLoading() {
  return (
    <div role="status" aria-label="Loading the inventory" className="mt-6">
      <Skeleton className="mb-3 h-9 w-44" />
      <div className="xl:grid xl:grid-cols-[13rem_1fr] xl:gap-5">
        <Skeleton className="mb-2 h-9 xl:h-64" />
        <div className={gridClass}>
          {Array.from({ length: 12 }, (_, at) => (
            <CardSkeleton key={at} className="aspect-[46/49]" />
          ))}
        </div>
      </div>
    </div>
  );
}
