import { t } from '@lingui/core/macro';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { caseGrid } from './case-grid.ts';
import { useSteady } from '@riftdrop/game/use-drawn';

/** Stands in for one list of cases under its heading. */
export function ListSkeleton({ places = 12 }: { places?: number }) {
  // The loaded list is longer: the foot, which may be in view by now, must not pull the reader to its end.
  useSteady(true);
  return (
    <div role="status">
      <span className="sr-only">{t`Loading cases`}</span>
      <Skeleton className="my-2 h-6 w-44" />
      <div className={`mt-4 ${caseGrid}`}>
        {Array.from({ length: places }, (_, at) => (
          <CardSkeleton key={at} className="aspect-[42/52]" />
        ))}
      </div>
    </div>
  );
}
