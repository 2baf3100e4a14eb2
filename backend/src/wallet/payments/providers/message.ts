import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ClaimedStatus, ProviderWebhook } from './provider.ts';

/** Names used by providers. */
export const word = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/** Whether two signatures are the same, in the same time wherever they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** Fields of a form; null for a repeated field, because it is unclear which one was signed. */
export function fieldsOf(body: Buffer | string): Record<string, string> | null {
  const pairs = [...new URLSearchParams(body.toString())];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : null;
}

/** Reads a webhook; null for any other request. */
export function reading(read: () => ProviderWebhook | null): ProviderWebhook | null {
  try {
    const message = read();
    return message && word.safeParse(message.event).success && word.safeParse(message.reference).success ? message : null;
  } catch {
    return null;
  }
}

/**
 * `key:value;` of all fields but the signature, by the names of the fields: the text that SkinPay and GameMoney sign.
 */
export function pairsOf(fields: Readonly<Record<string, unknown>>, signature: string): string {
  return Object.keys(fields)
    .filter((key) => key !== signature)
    .sort()
    .map((key) => `${key}:${textOf(fields[key])};`)
    .join('');
}

/** A value in PHP's text form, which both of them sign. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : pairsOf(value as Record<string, unknown>, '');
}

/** The meaning of the status in an `event`, which follows its last colon; null for an unknown status. */
export const claimIn =
  (states: Readonly<Record<string, ClaimedStatus>>) =>
  (event: string): ClaimedStatus | null =>
    states[event.slice(event.lastIndexOf(':') + 1)] ?? null;
