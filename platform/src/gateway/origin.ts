import { forwardedBy } from './proxy.ts';
import type { IncomingMessage } from 'node:http';

/** A safe host for an address in a document: the client's request header goes into a page. */
const host = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i;
/** Longest name that DNS allows, with a port. */
const maxLength = 259;

/**
 * The requested origin, for a site that configures none: only a trusted proxy may replace the Host header. null where that is no host.
 * Every document made with it is cached by it, so that no response carries the host of another request.
 */
export function requestOrigin(request: IncomingMessage, trustProxy: boolean): string | null {
  const { 'x-forwarded-proto': scheme, 'x-forwarded-host': name = '' } = forwardedBy(request, trustProxy);
  const origin = `${scheme}://${name}`;
  return name.length <= maxLength && host.test(name) && URL.canParse(origin) ? new URL(origin).origin : null;
}
