import { clsx } from 'clsx';
import { formatMoney } from '@riftdrop/money/format';

export interface MoneyProps {
  /** USD cents. */
  cents: number;
  /** `$1.2K` for narrow places; the full amount stays readable to screen readers and on hover. */
  compact?: boolean;
  /** A gain or a loss: a sign and its colour. */
  signed?: boolean;
  className?: string;
}

/** An amount in tabular figures. */
export function Money({ cents, compact = false, signed = false, className }: MoneyProps) {
  const full = formatMoney(cents, { signed });
  const shown = compact ? formatMoney(cents, { signed, compact }) : full;
  const tone = signed && cents !== 0 && (cents > 0 ? 'text-pos' : 'text-neg');
  if (shown === full)
    return (
      <span translate="no" className={clsx('num', tone, className)}>
        {full}
      </span>
    );
  return (
    <span translate="no" className={clsx('num', tone, className)} title={full}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{full}</span>
    </span>
  );
}
