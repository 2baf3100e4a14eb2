import { t } from '@lingui/core/macro';
import { SkeletonList } from '@riftdrop/ui/skeleton';

/** Stands in for a list of games. */
export function ListSkeleton() {
  return (
    <SkeletonList
      label={t`Loading the games`}
      count={6}
      className="grid grid-cols-1 gap-2 600:grid-cols-2 1075:grid-cols-1"
      row="h-67 rounded-panel! 1075:h-29"
    />
  );
}
