import { openSigned, type TrustedKey } from '@riftdrop/contract/release/signed';
import { createHash } from 'node:crypto';
import { signText, type Signer } from '../keys/key-pair.ts';

/** Signed facts of a request. It is valid for one operation with one body, at one registry, once. */
export interface SignedRequest {
  key: string;
  /** Id of the registry's key: a request for the staging site is worth nothing at the real one. */
  audience: string;
  operation: string;
  /** Milliseconds. */
  time: number;
  nonce: string;
  /** SHA-256 of the body, base64url. */
  digest: string;
}

const scheme = 'Riftdrop';

export const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url');

/** The `Authorization` header of a request. */
export function authorization(signer: Signer, facts: Omit<SignedRequest, 'key'>): string {
  const text = JSON.stringify({ key: signer.id, ...facts });
  const { sig } = signText('request', text, [signer]).signatures[0]!;
  return `${scheme} ${Buffer.from(text).toString('base64url')}.${sig}`;
}

/** The content of the header, not verified yet; null for any other header. */
export function readAuthorization(header: string | undefined): { facts: SignedRequest; text: string; sig: string } | null {
  const [, encoded, sig] = /^Riftdrop ([\w-]+)\.([\w+/=]+)$/.exec(header ?? '') ?? [];
  if (!encoded || !sig) return null;
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const facts = parse(text);
  return facts && { facts, text, sig };
}

function parse(text: string): SignedRequest | null {
  try {
    const { key, audience, operation, time, nonce, digest } = JSON.parse(text) as Record<keyof SignedRequest, unknown>;
    const words = [key, audience, operation, nonce, digest];
    if (typeof time !== 'number' || !words.every((word) => typeof word === 'string')) return null;
    return { key, audience, operation, time, nonce, digest } as SignedRequest;
  } catch {
    return null;
  }
}

/** Whether the key has signed exactly this text as a request. */
export async function isSignedBy({ id, public: half }: TrustedKey, text: string, sig: string): Promise<boolean> {
  const opened = await openSigned({ signed: text, signatures: [{ key: id, sig }] }, 'request', [{ id, public: half }]);
  return opened.ok;
}
