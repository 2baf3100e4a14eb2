import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Secret } from '../../../plumbing/config/secret.ts';
import { reading, word } from '../providers/message.ts';
import type { Delivery, ProviderWebhook } from '../providers/provider.ts';

/** The key shared by the site and a provider or a marketplace of the sandbox. */
export const sandboxKey = (secret: Secret, provider: string): Buffer =>
  createHmac('sha256', secret.keys[0]).update(`payments sandbox|${provider}`).digest();

const macOf = (key: Buffer, at: number, body: Buffer): Buffer => createHmac('sha256', key).update(`${at}.`).update(body).digest();

/** The header `x-signature` of a webhook: `t=<epoch seconds>,v1=<hex>`. The time is signed with the bytes. */
export const sign = (key: Buffer, at: number, body: Buffer): string => `t=${at},v1=${macOf(key, at, body).toString('hex')}`;

const message = z.object({ event: word, reference: word });

/** Reads a signed webhook; null for a wrong signature. Takes the same time for every fault of the signature. */
export function readSigned(key: Buffer, { body, headers }: Delivery): ProviderWebhook | null {
  const signature = headers['x-signature'];
  const [, at, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (typeof signature !== 'string' || at === undefined || hex === undefined) return null;
  if (!timingSafeEqual(macOf(key, Number(at), body), Buffer.from(hex, 'hex'))) return null;
  return reading(() => ({ ...message.parse(JSON.parse(body.toString('utf8'))), signature, at: Number(at) }));
}
