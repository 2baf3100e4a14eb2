import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../artefacts/artefacts.ts';

/** A text kept with its compressed forms and its tag, to be sent many times. */
export interface Prepared {
  type: string;
  bodies: Record<Encoding, Buffer>;
  etag: string;
}

/** Quality 5 costs a fraction of the time of 11 and few more bytes; documents change with every revision. */
const brotliQuality = 5;

/** Compressed forms are made when they are first asked for: nearly all browsers ask for brotli alone. */
export function prepare(type: string, text: string | Buffer): Prepared {
  const identity = Buffer.from(text);
  const made: Partial<Record<Encoding, Buffer>> = {};
  return {
    type,
    bodies: {
      identity,
      get br() {
        return (made.br ??= brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }));
      },
      get gzip() {
        return (made.gzip ??= gzipSync(identity));
      },
    },
    // Weak, as all encodings share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends a prepared text that browsers cache but revalidate every time. */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { type, bodies, etag }: Prepared,
  headers: OutgoingHttpHeaders = {},
): void {
  const always = { 'cache-control': 'no-cache', etag, vary: 'accept-encoding', 'x-content-type-options': 'nosniff', ...headers };
  if (status === 200 && request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) {
    response.writeHead(304, always).end();
    return;
  }
  const accepted = acceptedEncodings(request);
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
  send(request, response, status, bodies[encoding], {
    ...always,
    'content-type': type,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer | string,
  headers: OutgoingHttpHeaders,
): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void =>
  send(request, response, status, `${text}\n`, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });

/** A refusal in the shape of the contract, see `shared/contract/src/http/refusals.ts`. */
export const refusalBody = (message: string, code = 'http_error'): string => JSON.stringify({ error: true, code, message });

/** A call, in any form of its address. */
const isCall = ({ url = '' }: IncomingMessage): boolean => /^(?:https?:\/\/[^/?#]*)?\/api(?:[/?#]|$)/i.test(url);

/** Refuses a request: a call in the shape of the contract, everything else by a text. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  if (!isCall(request)) return sendText(request, response, status, text, headers);
  send(request, response, status, refusalBody(text, status < 500 ? 'http_error' : 'internal'), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
}

/** The encodings a browser takes, of those we have; `q=0` refuses one. */
export function acceptedEncodings(request: IncomingMessage): ReadonlySet<Encoding> {
  const named = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  const words = named.map((part) => part.split(';')[0]!.trim().toLowerCase());
  return new Set((['br', 'gzip'] as const).filter((encoding) => words.includes(encoding)));
}
