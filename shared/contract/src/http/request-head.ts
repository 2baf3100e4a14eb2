import { requestPath } from './request-path.ts';

/** The used part of Node's request; this package does not depend on Node. */
interface RequestHead {
  method?: string | undefined;
  url?: string | undefined;
  httpVersion: string;
  /** Names and values in turn, as they came. */
  rawHeaders: readonly string[];
  headers: { host?: string | undefined; upgrade?: string | undefined; connection?: string | undefined };
}

/**
 * Why a request is refused before anything is decided by it; null when it may pass. Gateway and backend answer 400 and close the
 * connection.
 */
export function faultOf(request: RequestHead): string | null {
  if (requestPath(request.url ?? '') === null) return 'the path has dot segments or escapes that no path here has';
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'there is more than one Host header';
  if (hosts === 0 && request.httpVersion === '1.1') return 'there is no Host header';
  if (hosts === 1 && !host.test(request.headers.host ?? '')) return 'the Host header is no host';
  return asksForUpgrade(request) && !isLiveUpgrade(request) ? 'there is nothing to upgrade at this address' : null;
}

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const asksForUpgrade = ({ headers }: RequestHead): boolean =>
  headers.upgrade !== undefined && /(?:^|,)\s*upgrade\s*(?:,|$)/i.test(headers.connection ?? '');

/** Whether a request is one for the live connection, the only upgrade that gateway and backend take. */
export const isLiveUpgrade = ({ method, url = '', headers }: Pick<RequestHead, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && requestPath(url) === '/socket.io/' && headers.upgrade?.toLowerCase() === 'websocket';
