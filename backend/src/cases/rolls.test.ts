import { expect, test } from 'vitest';
import { pickByWeight } from '@riftdrop/fair/tickets';
import vectors from '@riftdrop/fair/vectors/pf1.json' with { type: 'json' };
import type { CaseSnapshot } from '../catalogue/index.ts';
import { rollCase } from './rolls.ts';

const weights = [600_000, 300_000, 99_000, 1_000];
const ranges = [
  { from: 0, to: 599_999 },
  { from: 600_000, to: 899_999 },
  { from: 900_000, to: 998_999 },
  { from: 999_000, to: 999_999 },
];
const dropCase = {
  slug: 'a-case',
  name: 'A case',
  image: 'x',
  drop_case_version: 3,
  ranges,
  items: weights.map((weight, at) => ({ weight, tickets: ranges[at], skin_item: { id: String(100 + at), cost: 10 * (at + 1) } })),
} as unknown as CaseSnapshot;
const pair = {
  id: 'p-0001',
  public_hash: vectors.public_hash,
  secret_hash: vectors.secret_hash,
  secret_salt: vectors.secret_salt,
  client_seed: null,
  nonce: 0,
};

test('rolls the published vectors, nonce after nonce', () => {
  const rolled = rollCase(dropCase, pair, 'lucky_seed-1', 3);
  expect(rolled.rolls).toEqual([673606, 198879, 363510]);
  expect(rolled.given.map(({ item }) => item)).toEqual(rolled.rolls.map((roll) => 100 + pickByWeight(weights, roll)));
  expect(rollCase(dropCase, { ...pair, nonce: 999 }, 'lucky_seed-1', 1).rolls).toEqual([364308]);
});

test('stores and sends no secret', () => {
  const text = JSON.stringify(rollCase(dropCase, pair, 'lucky_seed-1', 2));
  expect(text.includes(vectors.secret_hash) || text.includes(vectors.secret_salt)).toBe(false);
  expect(text).toContain(vectors.public_hash);
});
