import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../vectors/pf1.json' with { type: 'json' };
import { type BeaconTerms, roundAt, roundForLock, timeOf } from './beacon.ts';
import { groupKeyOf, isRoundSignature, quicknet, signatureRandomness, signRound } from './bls.ts';
import { type Lock, lockHash, rosterHash } from './lock.ts';
import { participantList, participantListHash } from './game.ts';

const beacon: BeaconTerms = { id: 'local-chain.1', level: 'local', genesis: 1_000, period: 3, anchor: vectors.chain.r_0 };

// proves GAME-506
test.each([3, 1])('uses a round two to three periods of %i s after the lock', (period) => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 2 ** 42 }), (lockedAt) => {
      const terms = { ...beacon, period };
      const wait = timeOf(terms, roundForLock(terms, lockedAt)) - lockedAt;
      expect(wait >= 2_000 * period && wait < 3_000 * period).toBe(true);
      expect(roundAt(terms, lockedAt)).toBeLessThan(roundForLock(terms, lockedAt));
    }),
  );
});

test('counts the round of a lock from the genesis', () => {
  expect(roundForLock(beacon, 1_000_000)).toBe(3);
  expect(roundForLock(beacon, 1_000_001)).toBe(4);
  expect(roundForLock(beacon, 1_003_000)).toBe(4);
});

test('publishes round k from its time on', () => {
  expect([roundAt(beacon, 999_999), roundAt(beacon, 1_000_000), roundAt(beacon, 1_002_999), roundAt(beacon, 1_003_000)]).toEqual([
    0, 1, 1, 2,
  ]);
  expect(timeOf(beacon, 2)).toBe(1_003_000);
});

// proves G19
test('verifies drand signatures by the pinned key only', () => {
  const { round, signature, randomness } = vectors.drand_quicknet;
  expect(isRoundSignature(quicknet.anchor, round, signature)).toBe(true);
  expect(signatureRandomness(signature)).toBe(randomness);
  expect(isRoundSignature(quicknet.anchor, round + 1, signature)).toBe(false);
  expect(isRoundSignature(quicknet.anchor, round - 1, signature)).toBe(false);
  expect(isRoundSignature(groupKeyOf('07'.repeat(32)), round, signature)).toBe(false);
  for (const wrong of [
    '',
    'zz',
    signature.slice(2),
    signature.toUpperCase(),
    `c${'0'.repeat(95)}`,
    'ff'.repeat(48),
    `${signature.slice(0, -1)}0`,
  ])
    expect([wrong, isRoundSignature(quicknet.anchor, round, wrong)]).toEqual([wrong, false]);
  for (const at of [0, -1, 1.5, Number.NaN, 2 ** 60]) expect(isRoundSignature(quicknet.anchor, at, signature)).toBe(false);
  expect(() => signatureRandomness('00')).toThrow(RangeError);
});

test('signs rounds that only its own key verifies', () => {
  const secret = '07'.repeat(32);
  const signature = signRound(secret, 12);
  expect(isRoundSignature(groupKeyOf(secret), 12, signature)).toBe(true);
  expect(isRoundSignature(groupKeyOf(secret), 13, signature)).toBe(false);
  expect(isRoundSignature(quicknet.anchor, 12, signature)).toBe(false);
});

// proves G16
test('fixes everything about a lock in one hash', () => {
  const lock: Lock = {
    kind: 'battles',
    game: 'g-1',
    public_hash: vectors.public_hash,
    roster: ['u-2', 'u-1'],
    locked_at: 1_000_001,
    round: 4,
  };
  const others: [Partial<Lock>, Partial<BeaconTerms>][] = [
    [{ kind: 'royale' }, {}],
    [{ game: 'g-2' }, {}],
    [{ public_hash: vectors.secret_hash }, {}],
    [{ roster: ['u-1', 'u-2'] }, {}],
    [{ roster: ['u-2'] }, {}],
    [{ locked_at: 1_000_002 }, {}],
    [{ round: 5 }, {}],
    [{}, { id: 'local-chain.2' }],
    [{}, { genesis: 1_001 }],
    [{}, { period: 4 }],
    [{}, { anchor: vectors.chain.r_1 }],
  ];
  const hashes = others.map(([change, terms]) => lockHash({ ...lock, ...change }, { ...beacon, ...terms }));
  expect(new Set([lockHash(lock, beacon), ...hashes]).size).toBe(others.length + 1);
  for (const wrong of ['u|1', 'u\n1', '']) expect(() => rosterHash([wrong])).toThrow(RangeError);
  expect(() => lockHash({ ...lock, kind: 'a|b' }, beacon)).toThrow(RangeError);
  const ids = ['u-3', 'u-1'];
  expect(rosterHash(participantList(ids).trim().split('\n'))).toBe(participantListHash(ids));
});
