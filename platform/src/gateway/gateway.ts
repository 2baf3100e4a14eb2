import type { Revision } from '@riftdrop/contract/remotes';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ControlServer } from '../control/server.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { Site } from '../site.ts';
import type { Collector } from '../reports/collector.ts';
import { announcer } from './announce.ts';
import { assetServer } from './assets.ts';
import type { Backends } from './backends.ts';
import { pictureNames } from './first-pictures.ts';
import { pageServer, type PageServer } from './pages.ts';
import { backendProxy, type Proxy } from './proxy.ts';
import { registryFiles } from './registry-files.ts';
import { sendText } from './reply.ts';

export interface GatewayOptions {
  site: Site;
  backends: Backends;
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  trustProxy?: boolean;
  /** What the backends know the gateways by: with it they hear of each new revision and tell the open pages. */
  serviceKey?: string | null | undefined;
  /** Takes what pages report; without one a report is answered 404. The caller closes it after the gateway. */
  reports?: Collector;
  /** Other builds for people with a pass; without it nobody has any. */
  overrides?: Overrides;
  /** Carries out what teams order with the riftdrop command; without it there is no /control here. */
  control?: ControlServer | undefined;
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
/** A revision whose files could not be read is tried again after this time, milliseconds. */
const secondTry = 2_000;
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
  serviceKey = null,
  reports,
  overrides,
  control,
  problem = () => {},
}: GatewayOptions): Promise<Gateway> {
  const pages = pageServer(site, pictureNames(backends), overrides);
  const assets = assetServer(site.artefacts);
  const documents = registryFiles(site.storage);
  const proxy = backendProxy(backends, { trustProxy });
  const pushes = serviceKey === null ? null : announcer({ backend: () => backends.next(), serviceKey, problem });
  const first = await site.registry.current();
  if (first) await pages.use(first);

  const server = createServer((request, response) => {
    route(request, response, { pages, assets, documents, proxy, reports, overrides, control }).catch((error: unknown) => {
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
  /** Pages are told only of what is served. */
  let newest = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const goOver = async (revision: Revision) => {
    newest = revision.revision;
    clearTimeout(retry);
    try {
      await pages.use(revision);
      pushes?.announce(revision.revision);
    } catch (error) {
      problem(`revision ${revision.revision} cannot be served: ${String(error)}`);
      // A switch must not be lost because a disk or a bucket had a bad moment.
      if (newest === revision.revision && !closed) retry = setTimeout(() => void goOver(revision), secondTry).unref();
    }
  };
  const unwatch = site.registry.watch((revision) => void goOver(revision));
  const bound = (server.address() as AddressInfo).port;

  return {
    url: `http://localhost:${bound}`,
    port: bound,
    async close() {
      closed = true;
      clearTimeout(retry);
      unwatch();
      pushes?.close();
      const ended = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      proxy.close();
      const cut = setTimeout(() => server.closeAllConnections(), drain);
      await ended;
      clearTimeout(cut);
    },
  };
}

interface Rooms {
  pages: PageServer;
  assets: ReturnType<typeof assetServer>;
  documents: ReturnType<typeof registryFiles>;
  proxy: Proxy;
  reports: Collector | undefined;
  overrides: Overrides | undefined;
  control: ControlServer | undefined;
}

async function route(request: IncomingMessage, response: ServerResponse, rooms: Rooms): Promise<void> {
  const { pages, assets, documents, proxy, reports, overrides, control } = rooms;
  const pathname = pathOf(request);
  if (isBackend(pathname)) return proxy.web(request, response);
  if (reports && /^\/reports(\/|$)/.test(pathname)) return reports.handle(request, response, pathname);
  if (control && /^\/control(\/|$)/.test(pathname)) return control(request, response, pathname);
  if (await overrides?.handle(request, response, pathname)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(request, response, 405, 'only GET and HEAD here', { allow: 'GET, HEAD' });
  if (pathname.startsWith('/assets/')) return assets(request, response, pathname);
  if (pathname.startsWith('/registry/') && pathname !== '/registry/current.json') return documents(request, response, pathname);
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
