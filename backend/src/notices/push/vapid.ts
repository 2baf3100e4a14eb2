import { createECDH, hkdfSync } from 'node:crypto';
import type { Secret } from '../../plumbing/config/secret.ts';
import type { Config } from '../../plumbing/config/config.ts';

/** The sender's identity for push services (RFC 8292). Keys are base64url: 65 bytes uncompressed, 32 bytes. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/**
 * The site's key pairs, newest first: those of the `PUSH_KEYS` setting, or derived from the keys of the site, so that every process
 * of the site has the same. Read at each use: the keys change while the process runs.
 */
export function vapidsOf({ pushKeys, supportEmail, publicOrigin }: Config, { keys }: Secret): Vapid[] {
  const subject = supportEmail ? `mailto:${supportEmail}` : (publicOrigin ?? 'https://riftdrop.invalid');
  const configured = pushKeys.map((key) => Buffer.from(key, 'base64url'));
  return (configured.length > 0 ? configured : keys.map((key) => derived(key))).map((key) => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(key);
    return { subject, publicKey: ecdh.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  });
}

/** All but one in 2^32 of such numbers are keys of the curve; the counter makes the next one for the rest. */
function derived(secret: Buffer, count = 0): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `web-push ${count}`, 32));
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return key;
  } catch {
    return derived(secret, count + 1);
  }
}
