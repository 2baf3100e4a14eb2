import { Skeleton } from '@riftdrop/ui/skeleton';

/** Stands in for a list of games. */
export function ListSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-2 600:grid-cols-2 1075:grid-cols-1">
      <span className="sr-only">Loading the games</span>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-67 rounded-panel! 1075:h-29" />
      ))}
    </div>
  );
}
