import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import type { upgradeSkins } from '@riftdrop/contract/api/upgrade/upgrade';
import { upgradeChance } from '@riftdrop/fair/upgrade';
import type { z } from 'zod';
import { plain, type PricedSkin, type SkinPrices } from '../catalogue/index.ts';
import type { UpgradeRules } from './terms.ts';

type Search = z.output<typeof upgradeSkins.query>;

/** A page of the skins that items of a cost can be upgraded to, and how many there are. */
export function targetsOf(prices: SkinPrices, search: Search, rules: UpgradeRules): { items: SkinItem[]; total: number } {
  const found = inRange(prices, search, rules);
  const { offset, limit } = search;
  const items = search.chance === undefined ? found.slice(offset, offset + limit) : nearest(found, search, rules);
  return { items: items.map(({ number: _number, ...skin }) => skin), total: found.length };
}

/** Possible targets, the cheapest first. */
function inRange({ skins, texts }: SkinPrices, search: Search, { upgrade_max_cost }: UpgradeRules): readonly PricedSkin[] {
  const { cost, price_min = 0, price_max = Infinity, skin_id, text = '' } = search;
  const first = firstFrom(skins, Math.max(cost + 1, leastCost(search), price_min));
  const end = firstFrom(skins, Math.min(upgrade_max_cost, price_max) + 1);
  if (skin_id !== undefined) return skins.slice(first, end).filter(({ id }) => id === skin_id);
  if (plain(text) === '') return skins.slice(first, end);
  const positions = [...texts.find(text).keys()].filter((at) => at >= first && at < end);
  return positions.toSorted((a, b) => a - b).map((at) => skins[at]!);
}

/** The cost for a multiplier, in whole cents. Multipliers are hundredths, so that 1.2 is no float. */
function leastCost({ cost, multiplier }: Search): number {
  if (multiplier === undefined) return 0;
  return Number((BigInt(cost) * BigInt(Math.round(multiplier * 100)) + 99n) / 100n);
}

/** Position of the first skin that costs at least `least`. */
function firstFrom(skins: readonly PricedSkin[], least: number): number {
  let low = 0;
  let high = skins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (skins[middle]!.cost < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A page of those whose chance is nearest to the wanted one. Chances fall with the cost: from the first that is below,
 * it goes both ways.
 */
function nearest(found: readonly PricedSkin[], { cost, chance, offset, limit }: Search, { upgrade_rates }: UpgradeRules): PricedSkin[] {
  const away = (at: number) => {
    const skin = found[at];
    return skin === undefined ? Infinity : Math.abs(upgradeChance(Math.max(1, cost), skin.cost, upgrade_rates) - chance!);
  };
  let up = found.findIndex(({ cost: target }) => upgradeChance(Math.max(1, cost), target, upgrade_rates) < chance!);
  if (up === -1) up = found.length;
  let down = up - 1;
  const page: PricedSkin[] = [];
  for (let n = 0; n < offset + limit && (down >= 0 || up < found.length); n += 1) {
    const at = away(down) <= away(up) ? down-- : up++;
    if (n >= offset) page.push(found[at]!);
  }
  return page;
}
