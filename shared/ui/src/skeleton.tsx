import { clsx } from 'clsx';

/**
 * The place of something still loading. Give it the size of the content; announce "Loading" once for the whole region.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-control shimmer motion-safe:animate-pulse', className)} />;
}
