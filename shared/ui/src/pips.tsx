import { clsx } from 'clsx';
import { type Tier, tierClass } from './tier.ts';

/** Seven slanted marks, as many lit as the tier is high. Decoration beside the rarity's name, never instead of it. */
export function Pips({ tier, className }: { tier: Tier; className?: string }) {
  return <i aria-hidden="true" className={clsx('inline-block shrink-0 pips', tierClass[tier], className)} style={{ '--lit': tier }} />;
}
