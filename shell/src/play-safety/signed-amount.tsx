import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';

/** A result with its sign and no colour: neither a gain nor a loss is to be celebrated or hidden. */
export function SignedAmount({ cents, className }: { cents: number; className?: string }) {
  return <span className={clsx('num', className)}>{formatMoney(cents, { signed: true })}</span>;
}
