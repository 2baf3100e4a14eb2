import { t } from '@lingui/core/macro';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { caseGrid } from '../catalogue/case-grid.ts';

/** Cards in each of the three placeholder sections while the list loads. */
const places = [4, 9, 10];

export function HomeSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-8">
      <span className="sr-only">{t`Loading cases`}</span>
      {places.map((count) => (
        <div key={count}>
          <Skeleton className="my-2 h-6 w-44" />
          <div className={`mt-2 ${caseGrid}`}>
            {Array.from({ length: count }, (_, at) => (
              <CardSkeleton key={at} className="aspect-[42/52]" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
