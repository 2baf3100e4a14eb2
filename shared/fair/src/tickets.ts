import { sha256Hex } from './bytes.ts';
import { outcomes } from './pf1.ts';

/** A range of rolls, both ends included. */
export interface Tickets {
  from: number;
  to: number;
}

/**
 * The adjoining ticket ranges of a case version, for weights in ascending permanent item id.
 * Throws a RangeError unless every weight is a whole number from 1 and all of them add up to `total`.
 */
export function ticketRanges(weights: readonly number[], total = outcomes): Tickets[] {
  let next = 0;
  const ranges = weights.map((weight) => {
    if (!Number.isSafeInteger(weight) || weight < 1) throw new RangeError('a weight is a whole number from 1');
    const from = next;
    next += weight;
    return { from, to: next - 1 };
  });
  if (next !== total) throw new RangeError(`weights add up to ${next}, not to ${total}`);
  return ranges;
}

/** Index of the range that holds the roll, by bisection. Throws a RangeError for a roll outside of all of them. */
export function indexOfTicket(ranges: readonly Tickets[], roll: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (roll > ranges[middle]!.to) low = middle + 1;
    else high = middle;
  }
  if (low === ranges.length || !(roll >= ranges[low]!.from)) throw new RangeError(`no ticket range holds roll ${roll}`);
  return low;
}

/** Index of the item that a roll gives: the first whose cumulative weight exceeds it. */
export function pickByWeight(weights: readonly number[], roll: number): number {
  return indexOfTicket(ticketRanges(weights), roll);
}

/**
 * Fingerprint of the odds of a case version, so that a proof can name them whole: SHA-256 of the slug, the version and
 * each item with its weight, in ascending item id.
 */
export function ticketsHash(slug: string, version: number, items: readonly { id: string; weight: number }[]): string {
  return sha256Hex(['pf1-tickets', slug, version, ...items.map(({ id, weight }) => `${id}:${weight}`)].join('|'));
}
