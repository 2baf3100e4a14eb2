import { t } from '@lingui/core/macro';
import { Skeleton } from '@riftdrop/ui/skeleton';

/**
 * The shape of a page that loads, under the page's first sentence when that is known; the document's skeleton has the
 * same measures.
 */
export function PageSkeleton({ lead }: { lead?: string | undefined }) {
  return (
    <div role="status" className="mx-auto w-full max-w-page px-3 py-5 md:px-5 lg:px-6" data-testid="page-skeleton">
      <span className="sr-only">{t`Loading`}</span>
      {lead ? (
        <p aria-hidden className="font-display text-h2 font-bold text-balance md:text-h1">
          {lead}
        </p>
      ) : (
        <Skeleton className="h-9 w-56" />
      )}
      <Skeleton className="mt-4 h-40 w-full rounded-panel! lg:h-58" />
      <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-52 rounded-card!" />
        ))}
      </div>
    </div>
  );
}
