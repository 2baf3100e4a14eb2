import type { VerifySignature } from '@riftdrop/contract/release/signed';
import { hashes, verify as check } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Ed25519 in JavaScript, for origins without TLS and browsers whose WebCrypto does not support it. */
export const verify: VerifySignature = async (key, signature, message) => check(signature, message, key);
