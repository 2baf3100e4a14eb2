import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Artefacts, Encoding } from '../artefacts/artefacts.ts';
import { deltaName, offeredDictionary, versionsOf } from '../artefacts/deltas.ts';
import { contentTypes } from '../storage/content-types.ts';
import { scriptHeaders } from './policy.ts';
import { acceptedEncodings, send, sendText } from './reply.ts';

/**
 * An SVG picture opened by its address is a document that may carry scripts. A team that may publish could run them in the site's
 * origin, past every gate; so these headers forbid the document everything. In a page it is drawn as before.
 */
export const pictureHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Bytes of files kept in memory; the set in use at one time is a few hundred kilobytes. */
const memory = 64 * 1024 * 1024;

type FoundFile = { content: Buffer; encoding: Encoding | 'dcz' };

/**
 * Serves `/assets/<name>/<version>/<file>`, and `/assets/<name>/files/<file>` of all versions: the name holds a hash of the
 * content, so a browser may keep it for ever.
 */
export function assetServer(artefacts: Artefacts): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
  const kept = new Map<string, FoundFile>();
  let bytes = 0;

  /** The oldest are evicted: live files must find room, whatever was requested in the months before. */
  function keep(key: string, found: FoundFile): void {
    kept.set(key, found);
    bytes += found.content.length;
    for (const [oldest, { content }] of kept) {
      if (bytes <= memory) return;
      kept.delete(oldest);
      bytes -= content.length;
    }
  }

  /** While the store is away a file that is kept is sent whole. */
  const deltaOf = (name: string, version: string, file: string, isKept: boolean) =>
    artefacts.get(name, version, file, new Set()).catch((error: unknown) => {
      if (isKept) return null;
      throw error;
    });

  async function find(pathname: string, accepted: ReadonlySet<Encoding>, dictionary: string | null): Promise<FoundFile | null> {
    const [, , name, version, file, more] = pathname.split('/');
    if (!name || !version || !file || more !== undefined) return null;
    const key = `${pathname} ${[...accepted].join()}`;
    const known = kept.get(key);
    const delta = dictionary === null ? null : await deltaOf(name, version, deltaName(file, dictionary), known !== undefined);
    if (delta) return { content: delta.content, encoding: 'dcz' };
    if (known) return known;
    const found = await artefacts.get(name, version, file, accepted);
    if (found && !kept.has(key)) keep(key, found);
    return found;
  }

  return async (request, response, pathname) => {
    const type = contentTypes[extname(pathname)];
    const found = type ? await find(pathname, acceptedEncodings(request), offeredDictionary(request.headers)) : null;
    const [, , app = '', , file = ''] = pathname.split('/');
    const versions = versionsOf(app, file);
    if (!type || !found) return sendText(request, response, 404, 'no such file');
    send(request, response, 200, found.content, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'riftdrop-release': pathname.split('/').slice(2, 4).join('@').replace(`@${sharedFolder}`, ''),
      vary: versions === null ? 'accept-encoding' : 'accept-encoding, available-dictionary',
      ...(versions !== null && { 'use-as-dictionary': `match="${versions}"` }),
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      ...(type === contentTypes['.svg'] && pictureHeaders),
      ...(type === contentTypes['.js'] && scriptHeaders),
      ...(found.encoding !== 'identity' && { 'content-encoding': found.encoding }),
    });
  };
}
