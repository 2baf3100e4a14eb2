import type { Revision } from '@riftdrop/contract/remotes';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '../publish/publish.ts';
import { assetServer } from './assets.ts';
import type { Backends } from './backends.ts';
import { pageServer, type PageServer } from './pages.ts';
import { backendProxy, type Proxy } from './proxy.ts';
import { sendText } from './reply.ts';

export interface GatewayOptions {
  site: Site;
  backends: Backends;
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  trustProxy?: boolean;
  /** Told about what went wrong without stopping anything. */
  problem?: (message: string) => void;
}

export interface Gateway {
  url: string;
  port: number;
  /** Stops taking requests, lets those under way finish for a moment, and cuts the rest. */
  close(): Promise<void>;
}

/** Longest wait for requests under way when the gateway stops, milliseconds. */
const drain = 1_500;
/** A browser keeps its connections between two clicks, milliseconds. */
const keepAlive = 65_000;

/**
 * The one public origin: pages with what their first view needs, published files, the registry, and everything of the backend.
 * A new revision of the registry is live for the next page load, without a restart.
 */
export async function startGateway({
  site,
  backends,
  port,
  host,
  trustProxy = false,
  problem = () => {},
}: GatewayOptions): Promise<Gateway> {
  const pages = pageServer(site.artefacts);
  const assets = assetServer(site.artefacts);
  const proxy = backendProxy(backends, { trustProxy });
  const first = await site.registry.current();
  if (first) await pages.use(first);

  const server = createServer((request, response) => {
    route(request, response, { pages, assets, proxy }).catch((error: unknown) => {
      problem(`${request.method} ${request.url}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'something went wrong here');
    });
  });
  server.keepAliveTimeout = keepAlive;
  server.on('upgrade', (request, socket, head) => (isBackend(pathOf(request)) ? proxy.socket(request, socket, head) : socket.destroy()));
  server.on(
    'clientError',
    (_error, socket) => void (socket.writable ? socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n') : socket.destroy()),
  );
  await new Promise<void>((ready, failed) => server.once('error', failed).listen({ port, host }, ready)).catch((error: unknown) => {
    proxy.close();
    throw error;
  });
  const unwatch = site.registry.watch(
    (revision: Revision) =>
      void pages.use(revision).catch((error: unknown) => problem(`revision ${revision.revision} cannot be served: ${String(error)}`)),
  );
  const bound = (server.address() as AddressInfo).port;

  return {
    url: `http://localhost:${bound}`,
    port: bound,
    async close() {
      unwatch();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      proxy.close();
      const cut = setTimeout(() => server.closeAllConnections(), drain);
      await closed;
      clearTimeout(cut);
    },
  };
}

interface Rooms {
  pages: PageServer;
  assets: ReturnType<typeof assetServer>;
  proxy: Proxy;
}

async function route(request: IncomingMessage, response: ServerResponse, { pages, assets, proxy }: Rooms): Promise<void> {
  const pathname = pathOf(request);
  if (isBackend(pathname)) return proxy.web(request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(request, response, 405, 'only GET and HEAD here', { allow: 'GET, HEAD' });
  if (pathname.startsWith('/assets/')) return assets(request, response, pathname);
  return pages.serve(request, response, pathname);
}

/** First segments that belong to the backend. */
const backendRooms = new Set(['api', 'socket.io', 'img', 'sandbox']);
const isBackend = (pathname: string) => backendRooms.has(pathname.split('/')[1]!);

/** The path as it was sent, without the query; a proxy's absolute form is cut to its path. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const path = url.startsWith('/') ? url : (URL.parse(url)?.pathname ?? '/');
  return path.split(/[?#]/, 1)[0]!;
}
