import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message is believed for so long after it was signed, seconds; a clock may be a little ahead. */
const window = 300;

/** What a provider of the sandbox and the site share. */
export const sandboxKey = (secret: Buffer, provider: string): Buffer =>
  createHmac('sha256', secret).update(`payments sandbox|${provider}`).digest();

const macOf = (key: Buffer, at: number, body: Buffer): Buffer => createHmac('sha256', key).update(`${at}.`).update(body).digest();

/** The header `x-signature` of a message: `t=<epoch seconds>,v1=<hex>`. The time is signed with the bytes. */
export const sign = (key: Buffer, at: number, body: Buffer): string => `t=${at},v1=${macOf(key, at, body).toString('hex')}`;

/** Whether these bytes were signed with the key, and not long ago. Takes the same time whatever is wrong with the signature. */
export function isSigned(key: Buffer, header: unknown, body: Buffer, now: number): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (seconds === undefined || hex === undefined) return false;
  const at = Number(seconds);
  return timingSafeEqual(macOf(key, at, body), Buffer.from(hex, 'hex')) && Math.abs(now - at) <= window;
}
