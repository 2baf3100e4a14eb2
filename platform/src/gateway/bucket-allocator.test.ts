import { expect, it } from 'vitest';
import { shuffledBuckets } from './bucket-allocator.ts';

it('deals each bucket once per 10,000 visitors', () => {
  const allocator = shuffledBuckets();
  for (let before = 0; before < 137; before++) allocator.next();
  for (let round = 0; round < 2; round++) expect(new Set(Array.from({ length: 10_000 }, () => allocator.next())).size).toBe(10_000);
});

it('deals in a new random order each time', () => {
  const [one, other] = [shuffledBuckets(), shuffledBuckets()].map((allocator) => Array.from({ length: 50 }, () => allocator.next()));
  expect(one).not.toEqual(other);
  expect(one!.filter((bucket, at) => bucket === one![at - 1]! + 1).length).toBeLessThan(5);
});
