import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries one of these tokens. Digests have one length, so the comparison takes the same time wherever two differ. */
export function bearsOneOf({ headers }: FastifyRequest, tokens: readonly string[]): boolean {
  const given = digest(headers.authorization ?? '');
  return tokens.some((token) => timingSafeEqual(given, digest(`Bearer ${token}`)));
}
