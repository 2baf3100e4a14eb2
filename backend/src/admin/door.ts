import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bearsOneOf } from '../plumbing/http/bearer.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { Mistake, type Run } from './command.ts';
import { runCommand, typed } from './run.ts';

/**
 * The route for commands of a running backend, for the embedded database has room for one process. No gateway forwards requests
 * to `/internal`.
 */
export const adminDoor = '/internal/admin';

/** A caller that can read the site's secret may send commands. */
export const adminKey = (key: Buffer): string => createHmac('sha256', key).update('admin door').digest('base64url');

const order = z.strictObject({ actor: z.string().min(1).max(80), words: z.array(z.string().max(200_000)).max(50) });

export function adminDoorRoute(fastify: FastifyInstance, plumbing: Plumbing, games: Run['games']): void {
  fastify.post(adminDoor, async (request, reply) => {
    if (!bearsOneOf(request, plumbing.secret.keys.map(adminKey))) return reply.code(401).send();
    const parsed = order.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send();
    // A command may take longer than a silent connection is kept.
    request.raw.setTimeout(0);
    try {
      return await reply.send({ lines: await runCommand({ ...plumbing, games }, parsed.data.actor, typed(parsed.data.words)) });
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      return reply.code(422).send({ mistake: error.message });
    }
  });
}
