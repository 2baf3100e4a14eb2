import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** 32 bytes as 64 lower-case hex digits, the only spelling that PF1 hashes. */
const hex32 = /^[0-9a-f]{64}$/;

/** The bytes behind 64 lower-case hex digits. Throws a RangeError for any other spelling, because it would hash differently. */
export function hex32ToBytes(hex: string): Uint8Array {
  if (!hex32.test(hex)) throw new RangeError('expected 64 lower-case hex digits');
  return hexToBytes(hex);
}

/** SHA-256 of a text, as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
