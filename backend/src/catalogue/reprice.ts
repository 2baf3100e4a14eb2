import { averageReturn, solveWeights } from './generator/odds.ts';
import type { VersionContents } from './publish-version.ts';

/**
 * The same items at another price with weights that give the same return as before, as near as whole weights allow.
 * `costs` has the current costs of the items. Throws a RangeError when no weights can.
 */
export function repriced(before: VersionContents, price: number, costs: ReadonlyMap<number, number>): VersionContents {
  const target = averageReturn(before.items, before.worth);
  const items = before.items.map(({ skin_item_id, cost }) => ({ skin_item_id, cost: costs.get(skin_item_id) ?? cost }));
  const weights = solveWeights(
    items.map(({ cost }) => cost),
    price,
    target,
  );
  return { price, points_price: null, worth: price, items: items.map((item, at) => ({ ...item, weight: weights[at]! })) };
}
