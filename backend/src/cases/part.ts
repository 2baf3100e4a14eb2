import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';

/** A part opening costs one `oneIn`th of the price, and gives each item with one `oneIn`th of its chance. */
export const oneIn = 10;

/**
 * Price of a part opening of the case; null where none is offered: for points, with a king, free cases and cheap ones.
 */
export function partOffer({
  price,
  datPointsPrice,
  king_rate_ppm,
  section,
  part_open_threshold,
}: DropCase): DropCaseDetails['part_open'] | null {
  const offered = section !== 'free' && datPointsPrice === null && king_rate_ppm === null && price >= oneIn && price >= part_open_threshold;
  return offered ? { price: Math.floor(price / oneIn), one_in: oneIn } : null;
}
