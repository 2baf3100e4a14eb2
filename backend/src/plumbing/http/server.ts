import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { describeSpan, inRequestSpan } from '@riftdrop/metrics/traces';
import { clientAddress, isLoopback } from '@riftdrop/contract/http/client-address';
import { faultOf, isLiveUpgrade } from '@riftdrop/contract/http/request-head';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { headersOfAll, refuseUnread, responseWith, say } from './answers.ts';
import { StartFailure, codeOf, isOutage, messageOf } from '../failure.ts';
import type { Answering, Served } from './http.ts';
import { BadInput, parseJson } from './input.ts';
import type { Logger } from '../config/logger.ts';
import { asyncApi } from '../live/asyncapi.ts';
import { answeredCalls } from '../metrics/signals.ts';
import { openApi } from './openapi.ts';
import { Refused } from './refusal.ts';

export const apiRoot = '/api';

/** How long a client may take, milliseconds. */
export interface Timeouts {
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headers: number;
  /** To the end of its body. */
  request: number;
  /** Without a byte in either direction, while an answer is computed or read. */
  idle: number;
  /** Between two looks at all this. */
  checkEvery: number;
}
const defaultTimeouts: Timeouts = { headers: 30_000, request: 30_000, idle: 90_000, checkEvery: 1000 };

interface ServerOptions {
  trustProxy?: boolean;
  publicOrigin?: string | null;
  timeouts?: Timeouts;
}

/** The HTTP server without its routes. Bodies are JSON and small; every other kind is refused before a handler sees it. */
export function httpServer(
  log: Logger,
  { trustProxy = false, publicOrigin = null, timeouts = defaultTimeouts }: ServerOptions = {},
): FastifyInstance {
  const always = headersOfAll(publicOrigin);
  const server = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
      ServerResponse: responseWith(always),
      shouldUpgradeCallback: isLiveUpgrade,
    },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, always),
    // One hop: of the entries in the header only the last was written by the peer.
    trustProxy: (address: string, hop: number) => hop === 0 && (trustProxy || isLoopback(address)),
    forceCloseConnections: true,
    // Before there is a route: an address that cannot be read, or a part of it that is too long.
    frameworkErrors: (error, _request, reply) =>
      void say(reply as unknown as FastifyReply, error.statusCode ?? 400, 'http_error', 'The address cannot be read.'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  server.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    const fault = faultOf(raw);
    if (fault !== null) return say(reply.header('connection', 'close'), 400, 'http_error', `The request cannot be read: ${fault}.`);
    const peer = raw.socket.remoteAddress;
    const ip = clientAddress({ peer, forwarded: headers['x-forwarded-for'], trusted: trustProxy || isLoopback(peer ?? '') });
    Object.defineProperty(request, 'ip', { value: ip });
    return undefined;
  });
  void server.register(cookie);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => parseJson(body));
  server.setErrorHandler((error, request, reply) => {
    // A client that hung up in the middle of a request reads no answer, and this is not a failure of the server.
    if (request.raw.destroyed && !request.raw.complete) return say(reply, 400, 'http_error', 'The request ended early.');
    return fail(error, reply, () => log.error('a request failed', { route: `${request.method} ${request.routeOptions.url}`, error }));
  });
  server.setNotFoundHandler((_request, reply) => say(reply, 404, 'not_found', 'There is nothing at this address.'));
  return server;
}

/**
 * Registers all calls below `/api`, and the descriptions made from the same contract: OpenAPI of the calls, AsyncAPI of the
 * live connection.
 */
export function serveCalls(server: FastifyInstance, calls: Served[], answering: Answering, version: string): void {
  for (const served of calls) {
    const [method, path] = served.call.route.split(' ') as ['GET' | 'POST', string];
    server.route({
      method,
      url: apiRoot + path,
      handler: async (request, reply) => {
        const answer = await inRequestSpan(served.call.route, traceparentOf(request.headers), () =>
          timed(served.call.route, () => answering.answer(served, request, reply)),
        );
        if (answer instanceof Refused) {
          if (typeof answer.extra.retry_after === 'number') reply.header('retry-after', String(answer.extra.retry_after));
          return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
        }
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        return reply.header('content-type', 'application/json; charset=utf-8').send(answer);
      },
    });
  }
  const all = calls.map(({ call }) => call);
  serveDescription(server, 'openapi.json', () => openApi(all, version));
  serveDescription(server, 'asyncapi.json', () => asyncApi(version));
}

/** The trace that the gateway passes on. */
export const traceparentOf = ({ traceparent }: IncomingHttpHeaders) => (typeof traceparent === 'string' ? traceparent : undefined);

/** Sends the outcome of a call and its time to the metrics. */
async function timed<T>(call: string, answer: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const send = (outcome: string) => {
    answeredCalls.send({ call, outcome, seconds: (performance.now() - began) / 1000 });
    describeSpan({ outcome });
  };
  try {
    const result = await answer();
    send(result instanceof Refused ? result.code : 'ok');
    return result;
  } catch (error) {
    send(isOutage(error) ? 'unavailable' : 'failed');
    throw error;
  }
}

/** A document that describes the product for machines; it is made at its first request. */
function serveDescription(server: FastifyInstance, name: string, describe: () => object): void {
  let description: string | undefined;
  server.get(`${apiRoot}/${name}`, (_request, reply) => {
    description ??= JSON.stringify(describe());
    return reply.header('content-type', 'application/json; charset=utf-8').send(description);
  });
}

function fail(error: unknown, reply: FastifyReply, report: () => void): FastifyReply {
  if (error instanceof BadInput) return say(reply, error.status, 'validation', error.message);
  if (isOutage(error)) {
    report();
    return say(reply.header('retry-after', '1'), 503, 'unavailable', 'The service is not available for a moment. Please try again.');
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 400 && status < 500) return say(reply, status, 'http_error', messageOf(error));
  report();
  return say(reply, 500, 'internal', 'Something went wrong. Please try again.');
}

/** Opens the port; 0 takes a free one. @returns the port */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw portFailure(error, host, port);
  }
  return (server.server.address() as AddressInfo).port;
}

/** Finds a taken port before the database is opened and filled. Another process may still take it before `listen`. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.on('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw portFailure(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

function portFailure(error: unknown, host: string, port: number): StartFailure {
  if (codeOf(error) === 'EADDRINUSE') return new StartFailure(`port ${port} is taken by another program; set PORT to another one`);
  if (codeOf(error) === 'EACCES') return new StartFailure(`port ${port} may not be opened by this user; set PORT to another one`);
  return new StartFailure(`${host}:${port} cannot be opened: ${messageOf(error)}`);
}
