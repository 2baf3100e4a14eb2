import { Skeleton } from '@riftdrop/ui/skeleton';

/** The shape of a page of text that is on its way. */
export function TextSkeleton() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-180 gap-3 px-3 py-8 md:px-5" data-testid="text-skeleton">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-2 h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="mt-6 h-6 w-48" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
