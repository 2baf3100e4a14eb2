import { Skeleton } from '@riftdrop/ui/skeleton';

/** Stands in for the first games. */
export function TopSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-2.5 overflow-hidden p-1">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-70 w-66 shrink-0 rounded-panel! 600:w-61 1260:w-auto 1260:flex-1" />
      ))}
    </div>
  );
}
