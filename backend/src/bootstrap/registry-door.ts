import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publish } from '../plumbing/live/outbox.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

/** The route by which a gateway reports that another composition is live. No gateway forwards outside requests to `/internal`. */
export const registryDoor = '/internal/registry';

const announcement = z.strictObject({ revision: z.int().positive() });

/**
 * Publishes to every open page that there is a new composition. Only the number is sent: a page fetches the document itself and
 * trusts nothing but its signature. Without SERVICE_KEY the route does not exist.
 */
export function registryDoorRoute(fastify: FastifyInstance, { config, db }: Plumbing): void {
  const { serviceKey } = config;
  if (serviceKey === null) return;
  fastify.post(registryDoor, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${serviceKey}`)) return reply.code(401).send();
    const parsed = announcement.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send();
    // Of several that wait together only the newest leaves.
    await inTransaction(db, (tx) => publish(tx, 'general', 'registry.updated', parsed.data, 1));
    return reply.code(204).send();
  });
}

/** Digests have one length, so the comparison takes the same time wherever two differ. */
function isSame(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(x, y);
}
