import type { Group } from './groups.ts';

/** What the sums need to know of a case. */
export interface PricedCase {
  /** Cents. */
  price: number;
  averageReturnPpm: number;
}

/** What a game costs and gives back on average. Amounts are cents. */
export interface Sums {
  /** Of one place. */
  place: number;
  /** What the creator pays for the own place; nothing when left out. */
  own: number;
  /** What the creator pays for the others, and for how many. */
  prepaid: number;
  sponsored: number;
  pay: number;
  /** What each of the others pays. */
  others: number;
  averageReturnPpm: number;
}

/** What the sums are made of. */
export interface SumsOf {
  groups: readonly Group[];
  places: number;
  /** Hundredths of the price that the creator pays for the others. */
  percent: number;
  leaveOut: boolean;
}

/** The sums of a form; null while there is no round whose case is known. */
export function gameSums({ groups, places, percent, leaveOut }: SumsOf, cases: ReadonlyMap<string, PricedCase>): Sums | null {
  const known = groups.flatMap(({ slug, amount }) => {
    const one = cases.get(slug);
    return one ? [{ ...one, amount }] : [];
  });
  const sum = (of: (one: (typeof known)[number]) => number) => known.reduce((total, one) => total + one.amount * of(one), 0);
  const place = sum(({ price }) => price);
  if (place === 0) return null;
  // Each round is rounded down by itself.
  const prepaidEach = sum(({ price }) => Math.floor((price * percent) / 100));
  const sponsored = percent > 0 ? places - (leaveOut ? 0 : 1) : 0;
  const own = leaveOut ? 0 : place;
  const prepaid = prepaidEach * sponsored;
  return {
    place,
    own,
    prepaid,
    sponsored,
    pay: own + prepaid,
    others: place - prepaidEach,
    averageReturnPpm: Math.round(sum(({ price, averageReturnPpm }) => price * averageReturnPpm) / place),
  };
}
