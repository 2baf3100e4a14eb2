import type { FastifyRequest } from 'fastify';
import type { Config } from '../plumbing/config/config.ts';
import { BadInput } from '../plumbing/http/input.ts';

export const callbackPath = '/api/oauth/steam/callback';

/** The address under which the browser sees this site. Behind a proxy on this machine its forwarded headers count. */
export function originOf(request: FastifyRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  if (publicOrigin) return publicOrigin;
  const said = `${request.protocol}://${request.host}`;
  if (!/^https?:/.test(said) || !URL.canParse(said)) throw new BadInput(400, 'The Host header is no host.');
  return new URL(said).origin;
}
