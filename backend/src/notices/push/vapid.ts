import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../plumbing/config/config.ts';

/** The sender's identity for push services (RFC 8292). Keys are base64url: 65 bytes uncompressed, 32 bytes. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The site's key pair: of the `PUSH_KEY` setting, or derived from the secret key, so that every process of the site has the same. */
export function vapidOf({ pushKey, supportEmail, publicOrigin }: Config, secret: Buffer): Vapid {
  const ecdh = createECDH('prime256v1');
  const key = pushKey ? Buffer.from(pushKey, 'base64url') : derived(secret);
  ecdh.setPrivateKey(key);
  return {
    subject: supportEmail ? `mailto:${supportEmail}` : (publicOrigin ?? 'https://riftdrop.invalid'),
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
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
