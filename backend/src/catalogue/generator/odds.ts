/** Weights of a case version: whole parts per million, so that a shown chance is exact. */
import { outcomes } from '@riftdrop/fair/pf1';

/** No item is rarer than one in 50,000, so that all shown items are really in the case. */
const leastWeight = 20;

/**
 * Average return in parts per million: sum of chance x cost / price, rounded down, in integers only. `price` in USD
 * cents.
 */
export function averageReturn(items: readonly { weight: number; cost: number }[], price: number): number {
  const sum = items.reduce((total, { weight, cost }) => total + BigInt(weight) * BigInt(cost), 0n);
  return Number(sum / BigInt(price));
}

/**
 * Weights for costs that make the average return come as near to `target` (parts per million) as whole weights allow:
 * chance falls with a power of the cost, and the power is found by bisection. Throws a RangeError when the costs all lie
 * on one side of the target, because then no weights can reach it.
 */
export function solveWeights(costs: readonly number[], price: number, target: number): number[] {
  const returnAt = (power: number) => averageReturn(weighted(costs, power), price);
  let low = -1;
  let high = 8;
  if (returnAt(low) < target || returnAt(high) > target)
    throw new RangeError(`no weights give a return of ${target} ppm at a price of ${price}`);
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (returnAt(middle) > target) low = middle;
    else high = middle;
  }
  return weighted(costs, high).map(({ weight }) => weight);
}

function weighted(costs: readonly number[], power: number): { weight: number; cost: number }[] {
  const cheapest = Math.min(...costs);
  const raw = costs.map((cost) => (cheapest / cost) ** power);
  const sum = raw.reduce((total, share) => total + share, 0);
  const spread = outcomes - leastWeight * costs.length;
  const weights = raw.map((share) => leastWeight + Math.floor((share / sum) * spread));
  // The rest of the rounding goes to the likeliest item, where it changes its chance least.
  const likeliest = weights.indexOf(Math.max(...weights));
  weights[likeliest]! += outcomes - weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight, at) => ({ weight, cost: costs[at]! }));
}
