import { ServerResponse, STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { Call } from '@riftdrop/contract/http/call';

/** Policy of an API answer that a browser shows by itself: nothing is allowed. A page sets its own policy. */
const contentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A year, in seconds. */
const httpsFor = 31_536_000;

/** Headers of every answer, whatever answers. Browsers ignore `Strict-Transport-Security` without TLS, so it needs an `https` origin. */
export const headersOfAll = (publicOrigin: string | null): OutgoingHttpHeaders => ({
  'content-security-policy': contentPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': `max-age=${httpsFor}` }),
});

/**
 * A response that begins with `headers`. Routes, the socket server and error handlers write to the same response, so none can
 * omit them.
 */
export function responseWith(headers: OutgoingHttpHeaders): typeof ServerResponse {
  return class extends ServerResponse {
    constructor(request: IncomingMessage) {
      super(request);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value!);
    }
  } as typeof ServerResponse;
}

const unread: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
};

/** Answers requests that the HTTP parser refused, for which there is no response object, and closes the connection. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket, headers: OutgoingHttpHeaders): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = unread[error.code ?? ''] ?? [400, 'The request is not HTTP.'];
  const body = JSON.stringify({ error: true, code: 'http_error', message });
  const all: OutgoingHttpHeaders = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** A refusal that no call of the contract lists. */
export const say = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error: true, code, message });

/** A reply that is sent byte for byte, because it was encoded before. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export const verbatim = (text: string): Verbatim => new Verbatim(text);

/**
 * The bytes of a reply: checked against the contract, keys the contract does not name left out. Throws on a reply that does not
 * fit: that is a bug.
 */
export const encode = (call: Call, reply: unknown): string => JSON.stringify(call.reply.parse(reply));
