import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { rarityName, type Tier, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { chanceText } from './odds.ts';

/** A part of the bar is at least so wide that it can be seen, per cent. */
const leastWidth = 1.8;

interface Part {
  tier: Tier;
  rarity: string;
  /** Parts per million. */
  weight: number;
}

/** The chance of each rarity, from the plainest to the rarest. Rarities of one colour are one part, named by the first. */
export function partsOf(items: readonly CaseItem[]): Part[] {
  const parts = new Map<Tier, Part>();
  for (const { skin_item, weight } of items) {
    const tier = tierOf(skin_item.rarity);
    const known = parts.get(tier);
    if (known) known.weight += weight;
    else parts.set(tier, { tier, rarity: skin_item.rarity, weight });
  }
  return [...parts.values()].sort((a, b) => a.tier - b.tier);
}

/** The rarities of a case as a bar in proportion to their chances, with the plainest and the rarest in words where there is room. */
export function RarityBar({ items }: { items: readonly CaseItem[] }) {
  const parts = partsOf(items);
  const ends = [parts[0]!, parts.at(-1)!];
  return (
    <>
      <span
        role="img"
        aria-label={parts.map(({ rarity, weight }) => `${rarityName(rarity)} ${chanceText(weight)}`).join(', ')}
        className="flex h-2 w-full -skew-x-14 gap-0.5 overflow-hidden"
      >
        {parts.map(({ tier, weight }) => (
          <i key={tier} className={clsx('bg-(--tier)', tierClass[tier])} style={{ flex: `${weight} 0 ${leastWidth}%` }} />
        ))}
      </span>
      <span aria-hidden="true" className="num mt-1.5 flex justify-between gap-2 text-micro text-low max-sm:hidden">
        {ends.map(({ tier, rarity, weight }) => (
          <span key={tier}>{`${rarityName(rarity)} ${chanceText(weight)}`}</span>
        ))}
      </span>
    </>
  );
}
