import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ClaimedStatus, PaymentStatus, ProviderWebhook } from './provider.ts';

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

/** A provider's statuses of a payment, by their meaning. */
export function statuses(provider: string, words: Readonly<Record<ClaimedStatus['state'] | 'chargedBack', readonly string[]>>) {
  const known = new Map<string, ClaimedStatus>();
  for (const state of ['pending', 'paid', 'failed'] as const) for (const one of words[state]) known.set(one, { state, chargedBack: false });
  for (const one of words.chargedBack) known.set(one, { state: 'paid', chargedBack: true });
  return {
    /** The meaning of the status in an `event`, which follows its last colon; null for an unknown status. */
    claimIn: (event: string): ClaimedStatus | null => known.get(event.slice(event.lastIndexOf(':') + 1)) ?? null,
    /** The status of a payment. Throws for an unknown status. @param paid minor units, asked for a paid one only */
    of(status: string, currency: string, paid: (claimed: ClaimedStatus) => number): PaymentStatus {
      const claimed = known.get(status);
      if (!claimed) throw new Error(`unknown status of ${provider}: ${status}`);
      return { ...claimed, paid: claimed.state === 'paid' ? paid(claimed) : 0, currency };
    },
  };
}
