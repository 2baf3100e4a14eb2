import { clientAddress } from '@riftdrop/contract/http/client-address';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyServer } from 'http-proxy-3';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Backends } from './backends.ts';
import { acceptedEncodings, send } from './reply.ts';

/** The server's answer must begin within this time, milliseconds. */
const answerTimeout = 60_000;
/** Below this a compressed body hardly saves a packet. */
const worthCompressing = 1_024;
const compressible = /^(application\/(json|problem\+json|manifest\+json)|text\/|image\/svg\+xml)/;
/** Seven listeners of `pipeline`, one of the proxy and three of the gateway wait for an answer to close; above ten Node warns of a leak. */
const closeListeners = 16;
/** Headers that belong to one connection and not to the message. */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

export interface Proxy {
  web(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** Forwards requests to the backends, with a proper error when none responds. `forwarded` makes the headers of `forwardedBy`. */
export function backendProxy(backends: Backends, forwarded: (request: IncomingMessage) => Record<string, string>): Proxy {
  // No limit of sockets: with one, clients that send or read slowly would block all others.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const secureAgent = new SecureAgent({ keepAlive: true, maxFreeSockets: 64 });
  const proxy = createProxyServer({ selfHandleResponse: true, proxyTimeout: answerTimeout });
  // A remote backend, in development, has another host name; ours get the public one.
  const towards = (target: string) => {
    const elsewhere = target.startsWith('https:');
    return { target, agent: elsewhere ? secureAgent : agent, changeOrigin: elsewhere };
  };
  proxy.on('proxyRes', (answer, request, response) => passOn(answer, request, response));
  // A connection that breaks off ends itself; without a listener the library would throw the error and end the process.
  proxy.on('error', (_error, _request, reply) => reply.destroy());

  function web(request: IncomingMessage, response: ServerResponse, tried: ReadonlySet<string> = new Set()): void {
    const target = backends.next(tried);
    if (!target) return unavailable(request, response);
    proxy.web(request, response, { ...towards(target), headers: forwarded(request) }, () => {
      backends.failed(target);
      if (response.headersSent || response.destroyed) return void response.destroy();
      // Only a request without a body can be sent twice: the stream of a body is spent.
      if (request.method === 'GET' || request.method === 'HEAD') return web(request, response, new Set([...tried, target]));
      unavailable(request, response);
    });
  }

  return {
    web,
    close() {
      proxy.close();
      agent.destroy();
      secureAgent.destroy();
    },
  };
}

/**
 * Trusted facts about the browser for the backend: one address, one scheme, one host. Any client can send these headers; behind a proxy
 * the last entries are the proxy's, else they are replaced.
 */
export function forwardedBy(request: IncomingMessage, trustProxy: boolean): Record<string, string> {
  const said = (name: string) =>
    trustProxy
      ? String(request.headers[name] ?? '')
          .split(',')
          .at(-1)!
          .trim()
      : '';
  const { remoteAddress: peer } = request.socket;
  return {
    'x-forwarded-for': clientAddress({ peer, forwarded: request.headers['x-forwarded-for'], trusted: trustProxy }),
    'x-forwarded-proto': said('x-forwarded-proto') === 'https' ? 'https' : 'http',
    'x-forwarded-host': said('x-forwarded-host') || (request.headers.host ?? ''),
  };
}

function passOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const headers: OutgoingHttpHeaders = { 'x-content-type-options': 'nosniff' };
  for (const [name, value] of Object.entries(answer.headers)) if (!hopByHop.has(name)) headers[name] = value;
  const encoder = encoderFor(answer, request, headers);
  response.writeHead(answer.statusCode ?? 502, headers);
  response.setMaxListeners(closeListeners);
  const done = (error?: Error | null) => void (error && response.destroy());
  if (encoder) pipeline(answer, encoder, response, done);
  else pipeline(answer, response, done);
}

/** Chooses a compression, and adapts the headers to it. */
function encoderFor(answer: IncomingMessage, request: IncomingMessage, headers: OutgoingHttpHeaders) {
  const length = Number(answer.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const bodyless = request.method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304;
  if (
    bodyless ||
    length < worthCompressing ||
    answer.headers['content-encoding'] ||
    !compressible.test(answer.headers['content-type'] ?? '')
  )
    return null;
  headers.vary = [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const accepted = acceptedEncodings(request);
  if (accepted.size === 0) return null;
  delete headers['content-length'];
  if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`;
  headers['content-encoding'] = accepted.has('br') ? 'br' : 'gzip';
  return accepted.has('br') ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : createGzip();
}

/** The same error as the backend's, so that the shell shows the same notice and retries in time. */
function unavailable(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({
    error: true,
    code: 'maintenance',
    message: 'The server is not reachable right now. Please try again in a moment.',
  });
  send(request, response, 503, body, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
    'cache-control': 'no-store',
  });
}
