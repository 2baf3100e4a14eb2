import { expect, test } from 'vitest';
import vectors from '../vectors/pf1.json' with { type: 'json' };
import { commit, draw, isPart, playerParts, roll, uniform, words } from './pf1.ts';

test('commits to both secrets, unlike any roll', () => {
  expect(commit(vectors)).toBe(vectors.public_hash);
  expect(commit({ ...vectors, secret_salt: vectors.secret_hash })).not.toBe(vectors.public_hash);
  for (const wrong of ['', 'FF'.repeat(32), 'ff'.repeat(31), `${'ff'.repeat(31)}fg`, 'ff'.repeat(33)]) {
    expect(() => commit({ ...vectors, secret_hash: wrong })).toThrow(RangeError);
    expect(() => commit({ ...vectors, secret_salt: wrong })).toThrow(RangeError);
  }
});

test.each(vectors.draws)('draws the published number for $parts of $n', ({ parts, n, result }) => {
  expect(draw(vectors.secret_hash, parts, BigInt(n))).toBe(BigInt(result));
});

test('rolls 0 to 999999 from player parts', () => {
  expect(roll(vectors.secret_hash, playerParts('case', 'p-0001', 'lucky_seed-1', 1000))).toBe(364308);
  for (const nonce of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(() => playerParts('case', 'p', 's', nonce)).toThrow(RangeError);
});

test('refuses a part that could move a delimiter', () => {
  for (const part of ['', 'a|b', 'a b', 'é', 'x'.repeat(129), 'a\n', '\u0000']) {
    expect(isPart(part)).toBe(false);
    expect(() => words(vectors.secret_hash, ['case', part]).next()).toThrow(RangeError);
  }
  expect(() => words(vectors.secret_hash, []).next()).toThrow(RangeError);
  expect(isPart('Az09_.-')).toBe(true);
});

// proves GAME-502, G15
test('is exactly uniform for every N up to 256', () => {
  for (let n = 1; n <= 256; n += 1) {
    const counts = Array<number>(n).fill(0);
    let rejected = 0;
    for (let word = 0n; word < 256n; word += 1n) {
      // The source ends after one word, so a rejected word ends in an error.
      try {
        counts[Number(uniform([word].values(), BigInt(n), 8n))]! += 1;
      } catch {
        rejected += 1;
      }
    }
    expect(new Set(counts)).toEqual(new Set([Math.floor(256 / n)]));
    expect(rejected).toBe(256 % n);
  }
});

test('takes the next word after a rejected one', () => {
  expect(uniform([255n, 254n, 7n].values(), 6n, 8n)).toBe(1n);
  expect(uniform([252n, 251n].values(), 6n, 8n)).toBe(251n % 6n);
  for (const n of [0n, -1n, 257n]) expect(() => uniform([1n].values(), n, 8n)).toThrow(RangeError);
  expect(draw(vectors.secret_hash, ['whole'], 2n ** 64n)).toBe(words(vectors.secret_hash, ['whole']).next().value);
});

test('says what is wrong with a part, a bound, a stream and a nonce', () => {
  expect(() => words(vectors.secret_hash, ['case', 'a|b']).next()).toThrow('a part of a roll must match [A-Za-z0-9_.-]{1,128}');
  expect(() => uniform([1n].values(), 0n)).toThrow('U(n) needs 1 <= n <= 2^64');
  expect(() => uniform([255n].values(), 6n, 8n)).toThrow('the word stream ended before a fair word came');
  expect(() => playerParts('case', 'p', 's', 0)).toThrow('a nonce is a whole number from 1');
  expect(playerParts('king', 'p', 's', 1)).toEqual(['king', 'p', 's', 1]);
  expect(uniform([255n].values(), 256n, 8n)).toBe(255n);
  expect(isPart('x'.repeat(128))).toBe(true);
});
