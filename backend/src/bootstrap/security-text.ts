import type { FastifyInstance } from 'fastify';
import type { Plumbing } from '../plumbing/plumbing.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; each answer begins anew. */
const validForMs = 180 * 86_400_000;

/** The contact for reports of a vulnerability (RFC 9116). */
export function securityText(fastify: FastifyInstance, { config, clock }: Pick<Plumbing, 'config' | 'clock'>): void {
  fastify.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${config.supportEmail}`,
      `Expires: ${new Date(clock.now() + validForMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(config.publicOrigin === null ? [] : [`Canonical: ${config.publicOrigin}${path}`]),
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
