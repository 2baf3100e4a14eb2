import { expect, test } from 'vitest';
import vectors from '../vectors/pf1.json' with { type: 'json' };
import { type PublishedRoll, checkRoll } from './check.ts';

const published: PublishedRoll = {
  tab: 'case',
  pair_id: 'p-0001',
  client_seed: 'lucky_seed-1',
  nonce: 2,
  roll: 198879,
  outcomes: 1_000_000,
  public_hash: vectors.public_hash,
  secret_hash: vectors.secret_hash,
  secret_salt: vectors.secret_salt,
};

test('finds an honest roll honest', () => {
  expect(checkRoll(published)).toEqual({ public_hash: vectors.public_hash, roll: 198879, commitmentHolds: true, rollHolds: true });
});

test('finds every single changed field', () => {
  const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  const changes: Partial<PublishedRoll>[] = [
    { tab: 'king' },
    { pair_id: 'p-0002' },
    { client_seed: 'lucky_seed-2' },
    { nonce: 3 },
    { roll: 198878 },
    { outcomes: 999_999 },
    { public_hash: flipped(vectors.public_hash) },
    { secret_hash: flipped(vectors.secret_hash) },
    { secret_salt: flipped(vectors.secret_salt) },
  ];
  for (const change of changes) {
    const { commitmentHolds, rollHolds } = checkRoll({ ...published, ...change });
    expect([change, commitmentHolds && rollHolds]).toEqual([change, false]);
  }
});
