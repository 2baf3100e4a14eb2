import { signedBytes, type Envelope, type SignedType, type TrustedKey } from '@riftdrop/contract/release/signed';

/** A signer of documents, for tests. */
export interface TestKey {
  trusted: TrustedKey;
  sign: (document: unknown, type?: SignedType) => Promise<Envelope>;
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export async function aKey(id: string): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    trusted: { id, public: base64(await crypto.subtle.exportKey('raw', pair.publicKey)) },
    sign: async (document, type = 'revision') => {
      const signed = JSON.stringify(document);
      const sig = await crypto.subtle.sign('Ed25519', pair.privateKey, signedBytes(type, signed));
      return { signed, signatures: [{ key: id, sig: base64(sig) }] };
    },
  };
}
