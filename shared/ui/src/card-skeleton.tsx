import { clsx } from 'clsx';

/** The shape of a skin or case card before its data is there: ground, notch, picture and two lines of text. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('relative block overflow-hidden rounded-card notch shimmer motion-safe:animate-pulse', className)}
    >
      <span className="absolute top-3 inset-s-3 h-2.5 w-11 rounded-chip bg-white/6" />
      <span className="absolute inset-x-[16%] top-[28%] h-[26%] rounded-card bg-white/4" />
      <span className="absolute bottom-8 inset-s-3 h-3 w-3/5 rounded-chip bg-white/8" />
      <span className="absolute bottom-3 inset-s-3 h-2.5 w-2/5 rounded-chip bg-white/6" />
    </span>
  );
}
