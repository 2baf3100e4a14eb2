import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bearsOneOf } from '../plumbing/http/bearer.ts';
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
  if (config.serviceKeys.length === 0) return;
  fastify.post(registryDoor, async (request, reply) => {
    if (!bearsOneOf(request, config.serviceKeys)) return reply.code(401).send();
    const parsed = announcement.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send();
    // Of several that wait together only the newest leaves.
    await inTransaction(db, (tx) => publish(tx, 'general', 'registry.updated', parsed.data, 1));
    return reply.code(204).send();
  });
}
