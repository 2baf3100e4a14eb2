import { formatPercent } from '@riftdrop/money/format';

/** The bonus on a deposit when nothing else is stated, as a fraction. */
export const defaultBonusRate = 0.05;

/** A bonus as a share of what is paid in: `+5%`. An empty one is the default. */
export function BonusAmount({ rate, className }: { rate?: number | null; className?: string }) {
  const share = Math.round((rate ?? defaultBonusRate) * 1_000_000);
  return <span className={className ?? 'num text-pos'}>+{formatPercent(share, { digits: share % 10_000 === 0 ? 0 : 2 })}</span>;
}
