import { clsx } from 'clsx';

/**
 * The place of something still loading. Give it the size of the content; announce "Loading" once for the whole region.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-control shimmer motion-safe:animate-pulse', className)} />;
}

export interface SkeletonListProps {
  /** Announced once, for example "Loading the games". */
  label: string;
  count: number;
  className?: string;
  /** Classes of one place, the size of a row of the content. */
  row: string;
}

/** The places of a list that is still loading. */
export const SkeletonList = ({ label, count, className = 'grid gap-2', row }: SkeletonListProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} className={row} />
    ))}
  </div>
);
