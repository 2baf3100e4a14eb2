import { plural } from '@lingui/core/macro';
import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import { percentage } from '@riftdrop/money/decimal';
import { formatCount, pageLocale } from '@riftdrop/money/format';

export type OddsOrder = 'odds' | 'price';

/** Items for the odds grid: the rarest first, or the most expensive first; equal ones by the other measure. */
export function ordered(items: readonly CaseItem[], order: OddsOrder): CaseItem[] {
  const byOdds = (a: CaseItem, b: CaseItem) => a.weight - b.weight;
  const byPrice = (a: CaseItem, b: CaseItem) => b.skin_item.cost - a.skin_item.cost;
  return items.toSorted((a, b) => (order === 'odds' ? byOdds(a, b) || byPrice(a, b) : byPrice(a, b) || byOdds(a, b)));
}

/**
 * A chance with four significant digits: 238,000 ppm is `23.80%`, 400 ppm is `0.04000%`. Exact, as a weight has at most six
 * digits of which four matter to the eye.
 */
export function chanceText(weight: number): string {
  if (!Number.isInteger(weight) || weight < 1) return partOfChance(weight);
  // In whole numbers, and without a formatter of the browser: the first one makes it load its locale data.
  const step = 10 ** Math.max(0, String(weight).length - 4);
  const rounded = Math.floor((weight + step / 2) / step) * step;
  return percent((rounded / 10_000).toFixed(8 - String(rounded).length));
}

/** A number as a percentage of the page's language. */
export const percent = (number: string): string => percentage(number, pageLocale());

/** The chance of a part opening, which need not be a whole number of parts per million. */
function partOfChance(weight: number): string {
  return percent((weight / 10_000).toPrecision(4));
}

/** The tickets of an item, both ends included: `0-399`. */
export function ticketText({ from, to }: CaseItem['tickets']): string {
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}

/** How many items there are, in words. */
export const itemsText = (count: number): string => plural(count, { one: '# item', other: '# items' });

/** Average result of an opening, USD cents, rounded down: the sum of chance times price. */
export function averageResult(items: readonly CaseItem[]): number {
  return Math.floor(items.reduce((sum, { weight, skin_item }) => sum + weight * skin_item.cost, 0) / 1_000_000);
}
