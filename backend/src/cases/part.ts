import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';

/** A part opening costs one in so many of the price, and gives each item with one in so many of its chance (CASES-099). */
export const oneIn = 10;

/** What a part opening of the case costs; null where none is offered: points, a king, free cases and cheap ones (CASES-097, CASES-098). */
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
