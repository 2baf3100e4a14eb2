import type { IncomingMessage, ServerResponse } from 'node:http';
import { publicFolder } from '../registry/places.ts';
import type { Storage } from '../storage/storage.ts';
import { prepare, sendPrepared, sendText } from './reply.ts';

/** Signed documents. Tags and the current one move; the others never change once they are there. */
const known = /^\/registry\/(?:current|(?:revisions|sets)\/[\w-]+|(?:builds|tags)\/[a-z][a-z0-9]*\/[\w-][\w.-]*)\.json$/;
const moves = /^\/registry\/(?:tags\/|current)/;

/** Serves the documents of the registry as stored: the reader checks the signature. */
export function registryFiles(storage: Storage): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
  return async (request, response, pathname) => {
    const stored = known.test(pathname) ? await storage.read(publicFolder + pathname) : null;
    if (!stored) return sendText(request, response, 404, 'no such document');
    const cache = moves.test(pathname) ? 'no-cache' : 'public, max-age=31536000, immutable';
    sendPrepared(request, response, 200, prepare('application/json; charset=utf-8', stored.body), { 'cache-control': cache });
  };
}
