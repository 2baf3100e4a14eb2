import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { percent } from './odds.ts';

/** Steps of worth against the price: the items of each, and the chance to get one of them. */
export interface Step {
  /** Of the price, both ends; the upper one is Infinity for the last step. */
  from: number;
  to: number;
  /** Parts per million. */
  weight: number;
}

const borders = [0, 0.5, 1, 2, 5, 10, Infinity] as const;

/** How the chances of a case spread over multiples of its price. They add up to the weights of all items. */
export function spreadOf(items: readonly CaseItem[], price: number): Step[] {
  return borders.slice(1).map((to, at) => {
    const from = borders[at]!;
    const inside = items.filter(({ skin_item: { cost } }) => cost >= from * price && cost < to * price);
    return { from, to, weight: inside.reduce((sum, item) => sum + item.weight, 0) };
  });
}

/**
 * A chance to the last ticket: 400 of a million is `0.0400%`. As every weight is a whole number of tickets, these add up to exactly 100%.
 */
export function exactChance(weight: number): string {
  return percent((weight / 10_000).toFixed(4));
}
