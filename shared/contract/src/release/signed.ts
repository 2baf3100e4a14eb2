/**
 * Signed documents. The signed bytes are sent unchanged inside an envelope: the reader verifies the bytes and parses them afterwards,
 * so no canonical form of JSON is needed. Imports nothing; browser and server both use this file.
 */
export interface Envelope {
  /** The document: exactly this text was signed. */
  signed: string;
  signatures: { key: string; sig: string }[];
}

/** Scope of a signature: one made for a build never passes as one for a revision. */
export type SignedType = 'revision' | 'build' | 'tag' | 'keys' | 'set' | 'audit' | 'request' | 'qa-pass';

/** A public key that the reader trusts: 32 bytes of Ed25519 in base64. */
export interface TrustedKey {
  id: string;
  public: string;
}

/**
 * Data about signatures in the HTML document, in `<script type="application/json" id="trust">`. The document itself is the root of
 * trust: an attacker who can change it can change the shell as well.
 */
export interface Trust {
  keys: readonly TrustedKey[];
  /** The lowest revision that is acceptable. */
  lowest: number;
}

/**
 * Why a document is not taken. `unsupported`: this browser cannot check (an origin without TLS, or no Ed25519), which is no
 * excuse to skip it.
 */
export type NotSigned = 'malformed' | 'unsigned' | 'wrong-key' | 'tampered' | 'unsupported';
export type Opened = { ok: true; document: unknown; key: string } | { ok: false; reason: NotSigned };

/** Checks one Ed25519 signature; all three are bytes. Throws when it cannot check at all. */
export type VerifySignature = (
  key: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/**
 * Opens a signed document: its content when one of the trusted keys has signed it as a document of this type, else the reason why not.
 * Never throws on anything that may come over the network. `verify` is WebCrypto unless the caller brings its own.
 */
export async function openSigned(
  envelope: unknown,
  type: SignedType,
  keys: readonly TrustedKey[],
  verify: VerifySignature = webCrypto,
): Promise<Opened> {
  if (!isEnvelope(envelope)) return { ok: false, reason: isDocument(envelope) ? 'unsigned' : 'malformed' };
  if (envelope.signatures.length === 0) return { ok: false, reason: 'unsigned' };
  const known = envelope.signatures.flatMap(({ key, sig }) => keys.filter(({ id }) => id === key).map((trusted) => ({ trusted, sig })));
  if (known.length === 0) return { ok: false, reason: 'wrong-key' };
  const message = signedBytes(type, envelope.signed);
  for (const { trusted, sig } of known) {
    const [key, signature] = [fromBase64(trusted.public), fromBase64(sig)];
    if (!key || !signature) continue;
    try {
      if (await verify(key, signature, message)) return parse(envelope.signed, trusted.id);
    } catch {
      return { ok: false, reason: 'unsupported' };
    }
  }
  return { ok: false, reason: 'tampered' };
}

/** The bytes that a signature covers: the type and the text. */
export const signedBytes = (type: SignedType, text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`riftdrop-${type}-v1\n${text}`);

const webCrypto: VerifySignature = async (key, signature, message) => {
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, signature, message);
};

function parse(text: string, key: string): Opened {
  try {
    return { ok: true, document: JSON.parse(text) as unknown, key };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}

const isDocument = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isEnvelope(value: unknown): value is Envelope {
  if (!isDocument(value) || typeof value.signed !== 'string' || !Array.isArray(value.signatures)) return false;
  return value.signatures.every((one: unknown) => isDocument(one) && typeof one.key === 'string' && typeof one.sig === 'string');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
