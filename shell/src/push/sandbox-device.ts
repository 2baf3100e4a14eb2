import type { PushSubscription as Subscription } from '@riftdrop/contract/api/notices/push';
import { randomName } from '@riftdrop/host/wiring/random';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

const key = 'sandbox-device';

/**
 * In the sandbox the site itself is the push service: a device has an address there, and keys that are never used to
 * decrypt.
 */
export async function sandboxDevice(): Promise<Subscription> {
  const known = readStored<Subscription | null>(key, null);
  if (known) return known;
  const made = { endpoint: `${location.origin}/sandbox/push/${randomName()}`, keys: { p256dh: await publicKey(), auth: randomAuth() } };
  writeStored(key, made);
  return made;
}

async function publicKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  return base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
}

const randomAuth = () => base64url(crypto.getRandomValues(new Uint8Array(16)));

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
