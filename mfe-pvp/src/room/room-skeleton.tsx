import { LoadingTitle } from '@riftdrop/game/game-page';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** Stands where a battle will be, as high as its head and its columns. */
export function RoomSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading the battle" role="status" className="grid gap-3.5">
      <LoadingTitle>Battle</LoadingTitle>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-14 w-full" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
