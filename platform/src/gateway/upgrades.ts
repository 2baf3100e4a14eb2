import { networkOf } from '@riftdrop/contract/http/client-address';
import { faultOf, isLiveUpgrade } from '@riftdrop/contract/http/request-head';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import type { Backends } from './backends.ts';
import { rawAnswer } from './raw-answer.ts';

export interface UpgradeOptions {
  /** The client's address and the other trusted headers for the backend. */
  forwarded: (request: IncomingMessage) => Record<string, string>;
  /** Live connections of one network; 0 is no limit. */
  perNetwork: number;
  /** Headers of every answer of the gateway. */
  headers: OutgoingHttpHeaders;
  /** The backend must answer within this time, milliseconds. */
  answerTimeout?: number;
}

/** The live connections that pass through this gateway. */
export interface Upgrades {
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Open connections. */
  count(): number;
  close(): void;
}

/** Longest time for one end to read the rest after the other is gone, milliseconds. */
const flushTimeout = 5_000;
/** Headers that belong to one connection and not to the message. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/**
 * Passes upgrades of `/socket.io/` on to a backend, each over a new connection: a pooled one may have answered before, and a server
 * that waits for a first byte never ends it. When one end closes, the other is closed too.
 */
export function upgradeProxy(
  backends: Backends,
  { forwarded, perNetwork, headers: always, answerTimeout = 10_000 }: UpgradeOptions,
): Upgrades {
  const open = new Set<Duplex>();
  const networks = new Map<string, number>();
  const refuse = (socket: Duplex, status: number, more: OutgoingHttpHeaders = {}) => {
    socket.end(rawAnswer(status, { ...always, ...more, 'content-length': '0' }));
    cutLater(socket);
  };

  /** False when the network has as many as it may. */
  function enter(socket: Duplex, network: string): boolean {
    const count = networks.get(network) ?? 0;
    if (perNetwork > 0 && count >= perNetwork) return false;
    open.add(socket);
    networks.set(network, count + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = networks.get(network)! - 1;
      if (left === 0) networks.delete(network);
      else networks.set(network, left);
    });
    return true;
  }

  function connect(request: IncomingMessage, socket: Duplex, head: Buffer, target: string, clientHeaders: Record<string, string>): void {
    const { hostname, port, protocol, host } = new URL(target);
    const elsewhere = protocol === 'https:';
    const outgoing = (elsewhere ? httpsRequest : httpRequest)({
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: request.url,
      headers: { ...request.headers, ...clientHeaders, ...(elsewhere && { host }) },
      agent: false,
    });
    const timer = setTimeout(() => settle(() => refuse(socket, 504, { 'retry-after': '1' })), answerTimeout);
    let settled = false;
    /** Settles the request once; the rest of it at the backend is aborted. */
    const settle = (how: () => void) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      how();
    };
    // Node keeps the other half of a connection open that its client has ended, so that nothing closes it by itself.
    socket.once('end', () => settle(() => socket.destroy()));
    socket.once('close', () => {
      settle(() => {});
      outgoing.destroy();
    });
    outgoing.on('error', () =>
      settle(() => {
        backends.failed(target);
        refuse(socket, 503, { 'retry-after': '1' });
      }),
    );
    outgoing.once('response', (answer) => {
      settle(() => {
        socket.write(rawAnswer(answer.statusCode ?? 502, { ...always, ...passedOn(answer) }));
        pipeline(answer, socket, () => socket.destroy());
        cutLater(socket);
      });
    });
    outgoing.once('upgrade', (answer, upstream, upstreamHead) => {
      upstream.on('error', () => upstream.destroy());
      if (settled) return void upstream.destroy();
      settle(() => {
        const switching = { ...passedOn(answer), connection: 'Upgrade', upgrade: 'websocket' };
        socket.write(rawAnswer(101, switching));
        join(socket, upstream, head, upstreamHead);
      });
    });
    outgoing.end();
  }

  return {
    take(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (faultOf(request) !== null || !isLiveUpgrade(request)) return refuse(socket, 400);
      const clientHeaders = forwarded(request);
      if (!enter(socket, networkOf(clientHeaders['x-forwarded-for']!))) return refuse(socket, 429, { 'retry-after': '10' });
      const target = backends.next();
      if (!target) return refuse(socket, 503, { 'retry-after': '1' });
      connect(request, socket, head, target, clientHeaders);
    },
    count: () => open.size,
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Two sockets become one connection. */
function join(client: Duplex, upstream: Duplex, clientHead: Buffer, upstreamHead: Buffer): void {
  for (const socket of [client, upstream] as Socket[]) socket.setTimeout(0).setNoDelay(true).setKeepAlive(true, 30_000);
  if (clientHead.length > 0) client.unshift(clientHead);
  if (upstreamHead.length > 0) upstream.unshift(upstreamHead);
  client.pipe(upstream).pipe(client);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    // A half that was closed is a connection that is over: no websocket goes on in one direction.
    const over = () => {
      if (!other.destroyed) (other as Socket).destroySoon();
      cutLater(other);
    };
    one.once('end', over).once('close', over);
  }
}

/** A client that reads nothing must not hold its written data in memory. */
function cutLater(socket: Duplex): void {
  if (socket.destroyed) return;
  const timer = setTimeout(() => socket.destroy(), flushTimeout);
  socket.once('close', () => clearTimeout(timer));
}

function passedOn(answer: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name)));
}
