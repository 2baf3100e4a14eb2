import { signedBytes, type Envelope, type SignedType, type TrustedKey } from '@riftdrop/contract/release/signed';
import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A key with its secret half, as it stands in a key file: `public` 32 bytes and `private` PKCS #8, both in base64. */
export interface KeyPair extends TrustedKey {
  private: string;
}

export interface Signer {
  id: string;
  sign(message: Uint8Array): string;
}

/** Makes an Ed25519 key. Its id is the owner's word and the start of the public key's hash, so a new key never has an old one's id. */
export function generateKey(owner: string): KeyPair {
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(owner))
    throw new Error(`"${owner}" cannot name the owner of a key; use lower case letters, digits and dashes`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  // The last 32 bytes of the SPKI form are the key itself, the form that browsers import as `raw`.
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  return {
    id: `${owner}-${createHash('sha256').update(raw).digest('hex').slice(0, 8)}`,
    public: raw.toString('base64'),
    private: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}

/** Throws when the text is no Ed25519 key. */
export function signerOf({ id, private: secret }: KeyPair): Signer {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
  } catch {
    throw new Error(`the private half of key ${id} is damaged`);
  }
  return { id, sign: (message) => sign(null, message, key).toString('base64') };
}

/** Signs a text as a document of a type, with each of the signers. */
export function signText(type: SignedType, text: string, signers: readonly Signer[]): Envelope {
  const message = signedBytes(type, text);
  return { signed: text, signatures: signers.map((signer) => ({ key: signer.id, sig: signer.sign(message) })) };
}

/** Adds signatures to a document that others have signed. */
export function countersign(type: SignedType, envelope: Envelope, signers: readonly Signer[]): Envelope {
  const others = envelope.signatures.filter(({ key }) => !signers.some(({ id }) => id === key));
  return { ...envelope, signatures: [...others, ...signText(type, envelope.signed, signers).signatures] };
}
