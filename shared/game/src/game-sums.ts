import type { Group } from './groups.ts';

/** Fields of a case for the sums. */
export interface PricedCase {
  /** Cents. */
  price: number;
  averageReturnPpm: number;
}

/** Prices and average return of a game. Amounts are cents. */
export interface Sums {
  /** Of one place. */
  place: number;
  /** Price of the creator's place; nothing when left out. */
  own: number;
  /** Price that the creator pays for other players, and their number. */
  prepaid: number;
  sponsored: number;
  pay: number;
  /** Price for each other player. */
  others: number;
  averageReturnPpm: number;
}

/** Inputs of the sums. */
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
