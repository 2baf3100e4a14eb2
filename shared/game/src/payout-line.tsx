import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One line of a payout: `strong` for a sum, `top` below a rule. */
export function PayoutLine({
  label,
  strong = false,
  top = false,
  children,
}: {
  label: string;
  strong?: boolean;
  top?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx('flex justify-between gap-3', strong ? 'font-strong text-hi' : 'text-mid', top && 'border-t border-line pt-1.5')}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
