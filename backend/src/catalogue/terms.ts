import { pointsToTheCent } from './generator/cases.ts';
import type { SectionSlug } from './tables.ts';

/** Price of an opening of a case version, and the base of its return. */
export interface Terms {
  /** USD cents. */
  price: number;
  points_price: number | null;
  /** USD cents. */
  worth: number;
}

/**
 * The section must fit the price: cases of the free section cost nothing, and those of any other cost money or points.
 * Throws a RangeError.
 */
export function checkSection(section: SectionSlug, { price, points_price }: Omit<Terms, 'worth'>): void {
  const isFree = price === 0 && points_price === null;
  if (section === 'free' && !isFree) throw new RangeError('a case with a price is not for the free section: it would be given away');
  if (section !== 'free' && isFree) throw new RangeError('a case without a price is for the free section only');
}

/** The published return of a case is that of its price, and of nothing else. Throws a RangeError. */
export function checkWorth({ price, points_price, worth }: Terms): void {
  const paid = points_price === null ? price : Math.floor(points_price / pointsToTheCent);
  if (paid > 0 && worth !== paid) throw new RangeError(`what is paid for the case is worth ${paid} cents, not ${worth}`);
}
