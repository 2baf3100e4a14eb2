/** Factors of the chance of an upgrade, parts per million. */
export interface UpgradeTerms {
  /** The house's part. */
  fee_ppm: number;
  /** No upgrade has a better chance. */
  max_chance_ppm: number;
}

const million = 1_000_000n;

/**
 * The chance of an upgrade, parts per million: item cost / target cost x (1 - fee), at most the maximum, rounded down. A roll below it
 * wins. Whole numbers throughout, so that server, browser and database agree. Throws a RangeError for a cost that no item has.
 */
export function upgradeChance(itemCost: number, targetCost: number, { fee_ppm, max_chance_ppm }: UpgradeTerms): number {
  for (const cost of [itemCost, targetCost])
    if (!Number.isSafeInteger(cost) || cost < 1) throw new RangeError('a cost is a whole number from 1');
  const chance = (BigInt(itemCost) * (million - BigInt(fee_ppm))) / BigInt(targetCost);
  return Math.min(max_chance_ppm, Number(chance));
}
