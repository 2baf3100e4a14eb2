import { expect, test } from 'vitest';
import { outcomes, roll, words } from './pf1.ts';
import { chiSquare, chiSquareLimit as limit } from './testing/statistics.ts';
import { indexOfTicket, ticketRanges } from './tickets.ts';

const draws = 60_000;
const secret = '5f'.repeat(32);
const weights = [400_000, 250_000, 150_000, 100_000, 50_000, 30_000, 15_000, 5_000];
const expected = weights.map((weight) => (weight / outcomes) * draws);
const ranges = ticketRanges(weights);

/** Counts of items over many nonces, drawn by `pick`. */
function items(pick: (nonce: number) => number): number[] {
  const counts = weights.map(() => 0);
  for (let nonce = 1; nonce <= draws; nonce += 1) counts[pick(nonce)]! += 1;
  return counts;
}

const fair = (nonce: number) => indexOfTicket(ranges, roll(secret, ['case', 'p-1', 'statistics', nonce]));

// proves G15
test('gives items as often as their weights say', () => {
  expect(chiSquare(items(fair), expected)).toBeLessThan(limit(weights.length - 1));
});

test('detects a rare item withheld every third time', () => {
  const shaded = items((nonce) => {
    const item = fair(nonce);
    return item === 5 && nonce % 3 === 0 ? 0 : item;
  });
  expect(chiSquare(shaded, expected)).toBeGreaterThan(limit(weights.length - 1));
});

test('catches a draw by modulo without rejection', () => {
  // 3 x 2^30 outcomes from one 32-bit word: the lowest third of them comes twice as often.
  const n = 3 * 2 ** 30;
  const counts = [0, 0, 0];
  for (let nonce = 1; nonce <= 3_000; nonce += 1) {
    const word = Number(words(secret, ['modulo', nonce]).next().value >> 32n);
    counts[Math.floor((word % n) / 2 ** 30)]! += 1;
  }
  expect(chiSquare(counts, [1_000, 1_000, 1_000])).toBeGreaterThan(limit(2));
});
