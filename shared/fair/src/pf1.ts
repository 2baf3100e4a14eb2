/**
 * Fair rolls, protocol PF1. Pure and synchronous; the server decides with this file and the browser checks with it.
 *
 * A secret is committed before any stake, a roll is an HMAC-SHA-256 stream over named parts, and a number is drawn from
 * it by rejection, so that every outcome has exactly the same chance. There is no floating point anywhere.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hex32ToBytes, sha256Hex } from './bytes.ts';

/** Secret until its pair is closed: twice 32 random bytes, each as 64 lower-case hex digits. */
export interface Secrets {
  secret_hash: string;
  secret_salt: string;
}

/** Outcomes of a roll unless stated otherwise; item weights of a case version add up to it. */
export const outcomes = 1_000_000;

const partPattern = /^[A-Za-z0-9_.-]{1,128}$/;

/** True for a text that may be a part of a roll. No part can contain the delimiter, so none can move it. */
export function isPart(text: string): boolean {
  return partPattern.test(text);
}

/** `public_hash` of a pair of secrets: published before any stake, and by its prefix never equal to anything a roll hashes. */
export function commit({ secret_hash, secret_salt }: Secrets): string {
  hex32ToBytes(secret_hash);
  hex32ToBytes(secret_salt);
  return sha256Hex(`pf1-commit|${secret_hash}|${secret_salt}`);
}

/** The unsigned 64-bit big-endian words of a roll's stream, four to a block, without end. Throws a RangeError for an unfit part. */
export function* words(secretHash: string, parts: readonly (string | number)[]): Generator<bigint, never> {
  const key = hex32ToBytes(secretHash);
  const texts = parts.map(String);
  if (texts.length === 0 || !texts.every(isPart)) throw new RangeError('a part of a roll must match [A-Za-z0-9_.-]{1,128}');
  const prefix = `pf1|${texts.join('|')}|`;
  for (let block = 0; ; block += 1) {
    const digest = hmac(sha256, key, utf8ToBytes(prefix + block));
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

/**
 * U(n): a number from 0 to n - 1, each with exactly the same chance. Takes words until one lies below the largest
 * multiple of n; the rest above it would favour small numbers. `bits` is the width of a word and is 64 in PF1; other
 * widths exist so that exactness can be proven by trying every word there is.
 */
export function uniform(source: Iterator<bigint>, n: bigint, bits = 64n): bigint {
  const space = 1n << bits;
  if (n < 1n || n > space) throw new RangeError(`U(n) needs 1 <= n <= 2^${bits}`);
  const limit = space - (space % n);
  for (;;) {
    const next = source.next();
    if (next.done) throw new RangeError('the word stream ended before a fair word came');
    if (next.value < limit) return next.value % n;
  }
}

/** One draw from 0 to n - 1 for the named parts. */
export function draw(secretHash: string, parts: readonly (string | number)[], n: bigint): bigint {
  return uniform(words(secretHash, parts), n);
}

/** A roll: U(1000000) of the named parts. */
export function roll(secretHash: string, parts: readonly (string | number)[]): number {
  return Number(draw(secretHash, parts, BigInt(outcomes)));
}

/** Parts of a roll of one player's seed pair. Throws a RangeError for a nonce below 1. */
export function playerParts(tab: 'case' | 'king' | 'upgrade', pairId: string, clientSeed: string, nonce: number): (string | number)[] {
  if (!Number.isSafeInteger(nonce) || nonce < 1) throw new RangeError('a nonce is a whole number from 1');
  return [tab, pairId, clientSeed, nonce];
}
