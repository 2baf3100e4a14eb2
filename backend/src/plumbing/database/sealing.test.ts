import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Secret } from '../config/secret.ts';
import { BrokenSeal, parseSealingKeys, sealingWith, siteKeys } from './sealing.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const old = key('2025');
const fresh = key('2026');

test('opens only its own sealed text', () => {
  const sealing = sealingWith(() => [fresh]);
  const sealed = sealing.seal('totp', '1001', 'SECRET');
  expect(sealing.open('totp', '1001', sealed).toString()).toBe('SECRET');
  expect(sealed).not.toContain(Buffer.from('SECRET').toString('base64url'));
  expect(() => sealing.open('totp', '1002', sealed)).toThrow(BrokenSeal);
  expect(() => sealing.open('seed', '1001', sealed)).toThrow(BrokenSeal);
  // The boundary between purpose and context cannot be moved.
  expect(() => sealing.open('totp1', '001', sealing.seal('totp', '1001', 'x'))).toThrow(BrokenSeal);
});

test('never gives the same text twice', () => {
  const sealing = sealingWith(() => [fresh]);
  expect(new Set(Array.from({ length: 100 }, () => sealing.seal('seed', 'a', ''))).size).toBe(100);
});

test('notices every changed byte and every cut', () => {
  const sealing = sealingWith(() => [fresh]);
  const sealed = sealing.seal('seed', 'a', randomBytes(32));
  const [form, id, text] = sealed.split('.') as [string, string, string];
  const bytes = Buffer.from(text, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => sealing.open('seed', 'a', `${form}.${id}.${changed.toString('base64url')}`)).toThrow(BrokenSeal);
    expect(() => sealing.open('seed', 'a', `${form}.${id}.${bytes.subarray(0, at).toString('base64url')}`)).toThrow(BrokenSeal);
  }
});

test('opens with old keys and seals with the newest', () => {
  const before = sealingWith(() => [old]).seal('seed', 'a', 'x');
  const ring = sealingWith(() => [fresh, old]);
  expect(ring.open('seed', 'a', before).toString()).toBe('x');
  expect(ring.isCurrent(before)).toBe(false);
  const again = ring.seal('seed', 'a', ring.open('seed', 'a', before));
  expect(again.startsWith(ring.currentPrefix) && ring.isCurrent(again)).toBe(true);
  expect(() => sealingWith(() => [old]).open('seed', 'a', again)).toThrow('"2026"');
});

test('gives keyed fingerprints, including those of older keys', () => {
  const ring = sealingWith(() => [fresh, old]);
  const before = sealingWith(() => [old]).fingerprint('backup-code', '1', 'ABCDEFGH');
  expect(ring.fingerprints('backup-code', '1', 'ABCDEFGH')).toContain(before);
  expect(ring.fingerprints('backup-code', '2', 'ABCDEFGH')).not.toContain(before);
  expect(ring.fingerprint('backup-code', '1', 'ABCDEFGH')).not.toBe(before);
});

test('keeps the site key behind configured keys', () => {
  const secret: Secret = { keys: [randomBytes(32)] };
  const before = sealingWith(() => siteKeys([], secret)).seal('seed', 'a', 'x');
  expect(
    sealingWith(() => siteKeys([fresh], secret))
      .open('seed', 'a', before)
      .toString(),
  ).toBe('x');
});

test.each([
  ['two keys', `b:${randomBytes(32).toString('base64')},a:${randomBytes(32).toString('base64url')}`, ['b', 'a']],
  ['a short key', `a:${randomBytes(31).toString('base64')}`, null],
  ['the name of the derived key', `site:${randomBytes(32).toString('base64')}`, null],
  ['one name twice', `a:${randomBytes(32).toString('base64')},a:${randomBytes(32).toString('base64')}`, null],
  ['no name', randomBytes(32).toString('base64'), null],
])('reads %s from the settings', (_what, text, ids) => {
  expect(parseSealingKeys(text)?.map(({ id }) => id) ?? null).toEqual(ids);
});
