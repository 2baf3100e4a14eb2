import { buckets } from '@riftdrop/contract/release/canary';
import { randomInt } from 'node:crypto';

/** Deals the buckets of visitors. */
export interface BucketAllocator {
  /** 0 to 9999. */
  next(): number;
}

/**
 * A shuffled deck of every bucket, dealt round and round in the same order: so any 10,000 visitors in a row get each bucket once, and a
 * canary of n percent gets exactly n percent of them. Random draws would deviate by half a percent at times.
 */
export function shuffledBuckets(): BucketAllocator {
  const cards = Array.from({ length: buckets }, (_, bucket) => bucket);
  for (let left = cards.length - 1; left > 0; left--) {
    const chosen = randomInt(left + 1);
    [cards[left], cards[chosen]] = [cards[chosen]!, cards[left]!];
  }
  let next = 0;
  return { next: () => cards[next++ % buckets]! };
}
