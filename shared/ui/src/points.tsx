import { plural } from '@lingui/core/macro';
import { pointsDivisor } from '@riftdrop/money/amount';
import { clsx } from 'clsx';
import { formatPoints, formatPointsPrice } from '@riftdrop/money/format';
import { Gem } from 'lucide-react';

export interface PointsProps {
  /** Stored points; shown divided by 100. */
  points: number;
  /** A price: whole points. */
  price?: boolean;
  className?: string;
}

/** An amount of points: its mark, the number in tabular figures, and a word for screen readers. */
export function Points({ points, price = false, className }: PointsProps) {
  return (
    <span className={clsx('num inline-flex items-center gap-1', className)}>
      <Gem aria-hidden="true" className="size-[1em] text-tier-4" />
      <span>{price ? formatPointsPrice(points) : formatPoints(points)}</span>
      {/* English says "1.00 points"; other languages choose a form by the number. */}
      <span className="sr-only"> {plural(points / pointsDivisor, { other: 'points' })}</span>
    </span>
  );
}
