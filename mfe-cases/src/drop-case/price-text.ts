import { plural, t } from '@lingui/core/macro';
import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { pointsDivisor } from '@riftdrop/money/amount';
import { formatMoney } from '@riftdrop/money/format';

/** `whole` pays the price, `part` a share of it for the same share of every chance, `free` nothing. */
export type Way = 'whole' | 'part' | 'free';

/** The chosen number of openings, and the way to pay. */
export interface Choice {
  count: number;
  way: Way;
}

/** Stored points as a price in words: `1,000 points`. */
export function pointsText(stored: number): string {
  const points = Math.ceil(stored / pointsDivisor);
  return plural(points, { one: '# point', other: '# points' });
}

type Prices = Pick<DropCase, 'price' | 'datPointsPrice'> & Pick<DropCaseDetails, 'part_open'>;

const costsNothing = ({ price, datPointsPrice }: Prices, way: Way) => way === 'free' || (price === 0 && datPointsPrice === null);

/** The price of some openings in words: `$4.99`, `1,000 points`, `free`. */
export function priceText(prices: Prices, { count, way }: Choice = { count: 1, way: 'whole' }): string {
  const { price, datPointsPrice, part_open } = prices;
  if (costsNothing(prices, way)) return t`free`;
  if (way === 'part' && part_open) return formatMoney(part_open.price);
  return datPointsPrice === null ? formatMoney(price * count) : pointsText(datPointsPrice * count);
}

/** The words of a button that opens at this price. */
export function openText(prices: Prices, choice: Choice): string {
  const price = priceText(prices, choice);
  return costsNothing(prices, choice.way) ? t`Open for free` : t`Open for ${price}`;
}
