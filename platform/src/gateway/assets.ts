import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Artefacts, Encoding } from '../artefacts/artefacts.ts';
import { acceptedEncodings, send, sendText } from './reply.ts';

/** Types we publish; anything else that may lie in the store is not served. */
export const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Bytes of files kept in memory; the set in use at one time is a few hundred kilobytes. */
const memory = 64 * 1024 * 1024;

type Found = { content: Buffer; encoding: Encoding };

/** Serves `/assets/<name>/<version>/<file>`: the name holds a hash of the content, so a browser may keep it for ever. */
export function assetServer(artefacts: Artefacts): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
  const kept = new Map<string, Found>();
  let bytes = 0;

  async function find(pathname: string, accepted: ReadonlySet<Encoding>): Promise<Found | null> {
    const [, , name, version, file, more] = pathname.split('/');
    if (!name || !version || !file || more !== undefined) return null;
    const key = `${pathname} ${[...accepted].join()}`;
    const known = kept.get(key);
    if (known) return known;
    const found = await artefacts.get(name, version, file, accepted);
    if (found && bytes + found.content.length <= memory) {
      kept.set(key, found);
      bytes += found.content.length;
    }
    return found;
  }

  return async (request, response, pathname) => {
    const type = types[extname(pathname)];
    const found = type ? await find(pathname, acceptedEncodings(request)) : null;
    if (!type || !found) return sendText(request, response, 404, 'no such file');
    send(request, response, 200, found.content, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      ...(found.encoding !== 'identity' && { 'content-encoding': found.encoding }),
    });
  };
}
