import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { outcomes, uniform, words } from '../pf1.ts';

/** All public data of a roll before it is made. */
export interface PublicRoll {
  public_hash: string;
  pair_id: string;
  client_seed: string;
  nonce: number;
  /** The beacon's randomness, for a game. */
  beacon?: string;
}

/** One way to predict: its name, and its number for a roll. */
type Guess = [name: string, roll: number];

/** Ways in which sites have turned 32 bytes into a number. */
const reductions: Record<string, (digest: Uint8Array) => number> = {
  'first 64 bits, modulo': (digest) => Number(BigInt(`0x${bytesToHex(digest.subarray(0, 8))}`) % BigInt(outcomes)),
  'first 32 bits, modulo': (digest) => Number.parseInt(bytesToHex(digest.subarray(0, 4)), 16) % outcomes,
  'first 52 bits, scaled': (digest) => Math.floor((Number.parseInt(bytesToHex(digest).slice(0, 13), 16) / 2 ** 52) * outcomes),
  'last 64 bits, modulo': (digest) => Number(BigInt(`0x${bytesToHex(digest.subarray(24))}`) % BigInt(outcomes)),
  'whole, modulo': (digest) => Number(BigInt(`0x${bytesToHex(digest)}`) % BigInt(outcomes)),
};

/** Guesses of an attacker with all public data and the usual formulas of such sites. */
function* guesses({ public_hash, pair_id, client_seed, nonce, beacon }: PublicRoll): Generator<Guess> {
  const commitment = hexToBytes(public_hash);
  const parts = ['case', pair_id, client_seed, nonce, ...(beacon ? [beacon] : [])];
  yield ['PF1 with the commitment as its key', Number(uniform(words(public_hash, parts), BigInt(outcomes)))];
  const own = [client_seed, String(nonce)];
  const texts: string[] = ['|', ':', '-', ''].flatMap((mark) =>
    [
      [public_hash],
      [public_hash, ...own],
      [...own, public_hash],
      own,
      [pair_id, ...own],
      [public_hash, String(nonce)],
      [`pf1`, ...parts.map(String), '0'],
    ].map((one) => one.join(mark)),
  );
  const keys: [string, Uint8Array][] = [
    ['commitment', commitment],
    ['commitment as text', utf8ToBytes(public_hash)],
    ['client seed', utf8ToBytes(client_seed)],
    ...(beacon ? ([['beacon', hexToBytes(beacon)]] as [string, Uint8Array][]) : []),
  ];
  const digests: [string, Uint8Array][] = [
    ['the commitment itself', commitment],
    ...texts.map((text, at): [string, Uint8Array] => [`sha256 of text ${at}`, sha256(utf8ToBytes(text))]),
    ...keys.flatMap(([name, key]) =>
      texts.map((text, at): [string, Uint8Array] => [`hmac of text ${at} under the ${name}`, hmac(sha256, key, utf8ToBytes(text))]),
    ),
  ];
  for (const [name, digest] of digests) for (const [how, reduce] of Object.entries(reductions)) yield [`${name}, ${how}`, reduce(digest)];
}

/** How well the best way predicted: exactly, and to a tenth of the range, which shows a leak of a few bits too. */
export interface Score {
  exact: { name: string; rate: number };
  tenth: { name: string; rate: number };
  /** Number of ways that were tried. */
  ways: number;
}

const tenth = (roll: number): number => Math.floor((roll * 10) / outcomes);

/** Lets every way predict every roll. */
export function predict(rolls: readonly { known: PublicRoll; roll: number }[]): Score {
  const exact = new Map<string, number>();
  const near = new Map<string, number>();
  for (const { known, roll } of rolls) {
    for (const [name, guess] of guesses(known)) {
      exact.set(name, (exact.get(name) ?? 0) + (guess === roll ? 1 : 0));
      near.set(name, (near.get(name) ?? 0) + (tenth(guess) === tenth(roll) ? 1 : 0));
    }
  }
  return { exact: best(exact, rolls.length), tenth: best(near, rolls.length), ways: exact.size };
}

function best(hits: ReadonlyMap<string, number>, rolls: number): { name: string; rate: number } {
  const [name, most] = [...hits].reduce((one, other) => (other[1] > one[1] ? other : one));
  return { name, rate: most / rolls };
}

/** Rate of hits in the tenth that chance exceeds once in ten thousand runs of `ways` ways: 1/10 plus standard deviations. */
export function tenthByChance(rolls: number, ways: number): number {
  // One in 10,000 for all ways together is one in 10,000 x ways for each (Bonferroni); a normal tail of that size.
  const deviations = Math.sqrt(2 * Math.log(10_000 * ways));
  return 0.1 + deviations * Math.sqrt((0.1 * 0.9) / rolls);
}
