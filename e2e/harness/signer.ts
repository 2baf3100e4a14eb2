import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { signedBytes, type Envelope, type SignedType, type TrustedKey } from '@riftdrop/contract/release/signed';

/** A signer with a separate key pair. */
export interface Signer {
  trusted: TrustedKey;
  sign(signed: string, type?: SignedType): Envelope;
}

export function aSigner(id: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  // The last 32 bytes of the key's usual form are the key itself.
  const trusted = { id, public: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64') };
  return {
    trusted,
    sign: (signed, type = 'revision') => ({
      signed,
      signatures: [{ key: id, sig: sign(null, signedBytes(type, signed), key).toString('base64') }],
    }),
  };
}
