import { t } from '@lingui/core/macro';
import { type Conversion, formatConverted } from '@riftdrop/money/converted';
import { clsx } from 'clsx';
import { dateText } from './date.ts';

export interface ApproximateProps extends Conversion {
  /** USD cents. */
  cents: number;
  /** The day of the rate, as `2026-11-30`. */
  date: string;
  className?: string;
}

/** An amount of US dollars in the currency that the player has chosen to see, marked as approximate. It stands behind the amount itself. */
export function Approximate({ cents, date, className, ...conversion }: ApproximateProps) {
  const amount = formatConverted(cents, conversion);
  const day = dateText(date, 'day', 'UTC');
  const about = t`about ${amount}, by the rate of ${day}`;
  return (
    <>
      {' '}
      <span title={about} className={clsx('num whitespace-nowrap', className ?? 'text-caption text-low')}>
        <span aria-hidden="true" translate="no">{`≈ ${amount}`}</span>
        <span className="sr-only">{about}</span>
      </span>
    </>
  );
}
