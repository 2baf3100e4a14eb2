import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BeaconTerms } from './beacon.ts';
import { hex32ToBytes, sha256Hex } from './bytes.ts';
import { chainFrom, chainRandomness, linkLeadsTo, previousLink } from './chain.ts';
import { keyOfGame, royaleDraw } from './game.ts';
import { lockHash, rosterHash } from './lock.ts';
import type { Lock } from './lock.ts';
import { draw } from './pf1.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const beacon: BeaconTerms = { id: 'chain-1', level: 'public', genesis: 1_700_000_000_000, period: 3000, anchor: 'f'.repeat(64) };
const lock: Lock = {
  kind: 'battles',
  game: 'g-1',
  public_hash: 'a'.repeat(64),
  roster: ['nova', 'mara'],
  locked_at: 1_800_000_000_000,
  round: 42,
};
const fixed = (start: string) =>
  `${start}|battles|g-1|${'a'.repeat(64)}|${sha('nova\nmara\n')}|chain-1|1700000000000|3000|${'f'.repeat(64)}|1800000000000|42`;

test('hashes a lock without and with terms', () => {
  expect(lockHash(lock, beacon)).toBe(sha(fixed('pf1-lock')));
  expect(lockHash({ ...lock, terms: ['mode classic'] }, beacon)).toBe(sha(`${fixed('pf1-lock-2')}|${sha('mode classic\n')}`));
  expect(lockHash({ ...lock, terms: [] }, beacon)).toBe(sha(`${fixed('pf1-lock-2')}|${sha('')}`));
});

test('hashes a roster with a line feed after each entry', () => {
  expect(rosterHash(['nova', 'mara'])).toBe(sha('nova\nmara\n'));
  expect(rosterHash([])).toBe(sha(''));
});

test('rejects parts that could move a delimiter', () => {
  const roster = new RangeError('an entry of a roster must match [A-Za-z0-9_.-]{1,128}');
  expect(() => rosterHash(['nova', 'ma ra'])).toThrow(roster);
  const names = new RangeError('kind and id of a game must match [A-Za-z0-9_.-]{1,128}');
  expect(() => lockHash({ ...lock, kind: 'bat|tles' }, beacon)).toThrow(names);
  expect(() => lockHash({ ...lock, game: '' }, beacon)).toThrow(names);
});

test('takes 64 lower-case hex digits only', () => {
  expect([...hex32ToBytes(`${'00'.repeat(31)}ff`)].at(-1)).toBe(255);
  for (const wrong of ['f'.repeat(63), 'f'.repeat(65), 'F'.repeat(64), `${'f'.repeat(64)}\n`, ` ${'f'.repeat(64)}`])
    expect(() => hex32ToBytes(wrong)).toThrow(new RangeError('expected 64 lower-case hex digits'));
  expect(sha256Hex('é')).toBe(sha('é'));
});

test('walks a chain down, and rejects a link of another spelling', () => {
  const last = 'ab'.repeat(32);
  expect(previousLink(last)).toBe(sha(`pf1-chain|${last}`));
  expect(chainRandomness(last)).toBe(sha(`pf1-beacon|${last}`));
  expect(() => previousLink('AB'.repeat(32))).toThrow(RangeError);
  expect(() => chainRandomness('AB'.repeat(32))).toThrow(RangeError);
  const { tip, links } = chainFrom(last, 3);
  expect(links).toEqual([previousLink(previousLink(last)), previousLink(last), last]);
  expect(tip).toBe(previousLink(links[0]!));
  expect(chainFrom(last, 1)).toEqual({ tip: previousLink(last), links: [last] });
  expect(linkLeadsTo(tip, 3, last)).toBe(true);
  expect(linkLeadsTo(tip, 2, last)).toBe(false);
  expect(linkLeadsTo(tip, 2, links[1]!)).toBe(true);
  expect(linkLeadsTo(tip, 0, tip)).toBe(true);
});

test('mixes the beacon into the key of rock, paper, scissors alone', () => {
  const [secret, round] = ['a'.repeat(64), 'b'.repeat(64)];
  expect(keyOfGame('rps', secret, round)).toBe(sha(`${secret}:${round}`));
  expect(keyOfGame('battles', secret, round)).toBe(secret);
});

test('draws among the equals of a match by its round and number', () => {
  const seed = { secret_hash: 'a'.repeat(64), game: 'g-1', beacon: 'b'.repeat(64) };
  const expected = draw(seed.secret_hash, ['royale', 'g-1', seed.beacon, 'draw.2.3'], 1_000_003n);
  expect(royaleDraw(seed, 2, 3, 1_000_003)).toBe(Number(expected));
});
