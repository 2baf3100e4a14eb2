import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscription } from '@riftdrop/contract/api/notices/push';

/** A browser that subscribed: its data for the server, and its private keys. */
export interface TestDevice {
  subscription: PushSubscription;
  /** P-256 private key. */
  privateKey: Buffer;
  auth: Buffer;
}

export function aDevice(endpoint = `http://site.example/sandbox/push/${randomBytes(12).toString('hex')}`): TestDevice {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, privateKey: ecdh.getPrivateKey(), auth };
}

export const aSubscription = (): PushSubscription => aDevice().subscription;
