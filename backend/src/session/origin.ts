import type { FastifyRequest } from 'fastify';
import type { Config } from '../plumbing/config.ts';

export const callbackPath = '/api/oauth/steam/callback';

/** The address under which the browser sees this site. Behind a proxy on this machine its forwarded headers count. */
export const originOf = (request: FastifyRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;
