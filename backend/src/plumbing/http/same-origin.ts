import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type OriginRequest = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * Whether a page of another site, or of another host of the same site, sent the request. Browsers send this in a header that no
 * page can change; programs send no such header and pass. Mirrors are this site too: their pages name the host that they call.
 */
export function isForeign({ headers, host }: OriginRequest, { publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
