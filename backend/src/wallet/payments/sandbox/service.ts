import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Secret } from '../../../plumbing/config/secret.ts';
import { sandboxKey } from './signature.ts';

/** Services of the sandbox that the site calls with a separate key each. */
type Service = 'chains' | 'market' | 'payouts' | 'reports';

/** Longest wait for an answer. */
const patienceMs = 4_000;

const keyOf = (secret: Secret, service: Service): string => `Bearer ${sandboxKey(secret, service).toString('hex')}`;

/** Whether a request to a service comes from the site. */
export function isFromSite({ headers }: FastifyRequest, secret: Secret, service: Service): boolean {
  const [expected, given] = [Buffer.from(keyOf(secret, service)), Buffer.from(headers.authorization ?? '')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Calls a service below `root` over HTTP, as a real one; null for a 404. A throw is an outage. */
export const serviceClient =
  (secret: Secret, service: Service, root: () => string) =>
  async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${root()}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: keyOf(secret, service), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the service ${service} answers ${answer.status}`);
    return answer.json();
  };
