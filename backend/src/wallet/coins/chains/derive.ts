import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';

/** The public key of receiving address `index` of an account (BIP 44 and 84: chain 0), compressed. */
function keyAt(extendedPublicKey: string, index: number): Uint8Array {
  // Test networks of Litecoin have other letters before the same key.
  const versions = extendedPublicKey.startsWith('t') ? { public: 0x043587cf, private: 0x04358394 } : undefined;
  const account = HDKey.fromExtendedKey(extendedPublicKey, versions);
  if (account.privateKey) throw new Error('an extended private key has no business here');
  return account.deriveChild(0).deriveChild(index).publicKey!;
}

/** An address that pays to the hash of a key (BIP 84). @param prefix `ltc` on the main network, `tltc` and `rltc` on test networks */
export function litecoinAddress(extendedPublicKey: string, index: number, prefix: 'ltc' | 'tltc' | 'rltc'): string {
  const hash = ripemd160(sha256(keyAt(extendedPublicKey, index)));
  return bech32.encode(prefix, [0, ...bech32.toWords(hash)]);
}

/** An address of an outside account, its checksum in upper case (EIP 55). */
export function ethereumAddress(extendedPublicKey: string, index: number): string {
  const point = secp256k1.Point.fromBytes(keyAt(extendedPublicKey, index)).toBytes(false);
  return checksummed(hex.encode(keccak_256(point.subarray(1)).subarray(12)));
}

/** Twenty bytes in hexadecimal as an address of Ethereum. */
export function checksummed(plain: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(plain)));
  return `0x${plain.replace(/./g, (digit, at: number) => (Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit))}`;
}
