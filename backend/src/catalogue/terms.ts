import { pointsToTheCent } from './generator/cases.ts';
import type { SectionSlug } from './tables.ts';

/** What a version of a case takes for an opening, and what its return is measured against. */
export interface Terms {
  /** USD cents. */
  price: number;
  points_price: number | null;
  /** USD cents. */
  worth: number;
}

/**
 * What its section says of a case must be true: the free section gives its cases away, whatever they cost, and any other takes money
 * or points for them. Throws a RangeError.
 */
export function checkSection(section: SectionSlug, { price, points_price }: Omit<Terms, 'worth'>): void {
  const isFree = price === 0 && points_price === null;
  if (section === 'free' && !isFree) throw new RangeError('a case with a price is not for the free section: it would be given away');
  if (section !== 'free' && isFree) throw new RangeError('a case without a price is for the free section only');
}

/** The published return of a case is that of what people pay for it, and of nothing else. Throws a RangeError. */
export function checkWorth({ price, points_price, worth }: Terms): void {
  const paid = points_price === null ? price : Math.floor(points_price / pointsToTheCent);
  if (paid > 0 && worth !== paid) throw new RangeError(`what is paid for the case is worth ${paid} cents, not ${worth}`);
}
