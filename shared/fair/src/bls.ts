import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconTerms } from './beacon.ts';

/** Scheme `bls-unchained-g1-rfc9380` of drand: signatures on G1, the group's key on G2, and a round signs nothing but its number. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const signatureHex = /^[0-9a-f]{96}$/;

/** drand's `quicknet`, pinned: the group of this key signs its rounds, over any relay. */
export const quicknet: BeaconTerms = {
  id: 'drand-quicknet',
  level: 'public',
  genesis: 1_692_803_367,
  period: 3,
  anchor:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

/** Name of quicknet in the addresses of relays. */
export const quicknetChain = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** Message of a round: the SHA-256 of its number as eight bytes, hashed onto the curve. */
function messageOf(round: number) {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(number), domain);
}

/** True when `signature` (96 hex digits) is the one of this round under the group key (192 hex digits). Never throws. */
export function isRoundSignature(groupKey: string, round: number, signature: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureHex.test(signature)) return false;
  try {
    return bls12_381.shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(groupKey));
  } catch {
    // Bytes that are no point of the curve, or not of its subgroup.
    return false;
  }
}

/** Randomness of a round: the SHA-256 of its signature, as 64 hex digits. Does not verify the signature. */
export function signatureRandomness(signature: string): string {
  if (!signatureHex.test(signature)) throw new RangeError('expected 96 lower-case hex digits');
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** Signs a round with the secret of a group that is one person: for beacons in tests. @param secret 32 bytes as hex */
export function signRound(secret: string, round: number): string {
  const { shortSignatures } = bls12_381;
  return bytesToHex(shortSignatures.Signature.toBytes(shortSignatures.sign(messageOf(round), hexToBytes(secret))));
}

/** Group key of a secret, 192 hex digits. */
export function groupKeyOf(secret: string): string {
  return bytesToHex(bls12_381.shortSignatures.getPublicKey(hexToBytes(secret)).toBytes(true));
}
