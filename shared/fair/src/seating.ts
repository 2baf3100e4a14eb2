import { uniform, words } from './pf1.ts';

/** A uniformly drawn order of 0..seats-1: Fisher-Yates from the end, every step from the one stream of the parts. */
export function seating(secretHash: string, parts: readonly (string | number)[], seats: number): number[] {
  const stream = words(secretHash, parts);
  const order = Array.from({ length: seats }, (_, seat) => seat);
  for (let last = seats - 1; last > 0; last -= 1) {
    const other = Number(uniform(stream, BigInt(last + 1)));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
