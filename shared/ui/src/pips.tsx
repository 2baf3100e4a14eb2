import { clsx } from 'clsx';
import { highestTier, type Tier, tierClass } from './tier.ts';

const places = Array.from({ length: highestTier }, (_, at) => at + 1);

/** Seven slanted marks, as many lit as the tier is high. Decoration beside the rarity's name, never instead of it. */
export function Pips({ tier, className }: { tier: Tier; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('inline-flex gap-[3px]', tierClass[tier], className)}>
      {places.map((place) => (
        <i key={place} className={clsx('h-2.5 w-1 -skew-x-14', place <= tier ? 'bg-(--tier)' : 'bg-white/13')} />
      ))}
    </span>
  );
}
