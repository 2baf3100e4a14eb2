import type { Revision } from '@riftdrop/contract/release/remotes';
import { faultOf, isLiveUpgrade } from '@riftdrop/contract/http/request-head';
import { requestPath } from '@riftdrop/contract/http/request-path';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ControlServer } from '../control/server.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { runningBackends } from '../registry/running-backends.ts';
import type { Site } from '../site.ts';
import { StorageOutage } from '../storage/storage.ts';
import { openRenderers } from '../render/renderers.ts';
import { reportFaults } from '../render/report-faults.ts';
import type { Collector } from '../reports/collector.ts';
import type { ServiceKeys } from '../settings.ts';
import { visitWords, type VisitWords } from '../visits/visits.ts';
import { announcer } from './announce.ts';
import { answerCache } from './answer-cache.ts';
import { assetServer } from './assets.ts';
import type { Backends } from './backends.ts';
import { boundConnections, connectionLimit, networkShare } from './connections.ts';
import { shuffledBuckets } from './bucket-allocator.ts';
import { firstViews, noFirstViews } from './first-views.ts';
import { requestOrigin } from './origin.ts';
import { pageServer, type PageServer } from './pages.ts';
import { answerHeaders } from './policy.ts';
import { boundReaders, defaultTimeouts, senderTimes, type Timeouts } from './timeouts.ts';
import { backendProxy, forwardedBy, type Proxy } from './proxy.ts';
import { refuseUnread } from './refuse-unread.ts';
import { registryFiles } from './registry-files.ts';
import { send, sendRefusal, sendText } from './reply.ts';
import { limitPipelining } from './pipelining-limit.ts';
import { traceNote } from './traces.ts';
import { upgradeProxy } from './upgrades.ts';
import { visitorCookies } from './visitors.ts';

export interface GatewayOptions {
  site: Site;
  backends: Backends;
  /** Processes that take the live connections; without them the backends do. */
  live?: Backends;
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  /** How long live connections go on when the gateway closes, milliseconds; with a time its successor may listen on the same port. */
  keepSockets?: number;
  trustProxy?: boolean;
  /** The origin that players use, by default that of each request; an `https` one turns on HSTS. */
  publicOrigin?: string | null | undefined;
  /** Live connections of one network; 0 is no limit. Default 200. */
  socketsPerAddress?: number | undefined;
  /** Authenticates the gateway to the backends: with it they receive each new revision and publish it to the open pages. */
  serviceKeys?: ServiceKeys;
  /** Receives the reports of pages; without one a report gets 404. The caller closes it after the gateway. */
  reports?: Collector;
  /** Signs the visits that reports are counted by. Without it the gateway makes a key that lasts until it stops. */
  visits?: VisitWords;
  /** Whether documents have first views, where a release renders them. Default true. */
  render?: boolean | undefined;
  /** Other builds for testers with a pass; without it there are none. */
  overrides?: Overrides;
  /** Carries out the riftdrop commands of teams; without it there is no /control here. */
  control?: ControlServer | undefined;
  /** How long clients may take; the defaults bound slow senders and slow readers. */
  timeouts?: Timeouts;
  /** Receives non-fatal errors. */
  problem?: (message: string) => void;
}

export interface Gateway {
  url: string;
  port: number;
  /** The served revision, null before the first one, and the number of live connections. */
  state(): { revision: Revision | null; sockets: number };
  /** Takes no new connections, lets requests under way finish for a moment and live connections go on, and cuts the rest. */
  close(): Promise<void>;
}

/** Longest wait for requests under way when the gateway stops, milliseconds. */
const drain = 1_500;
/** A revision whose files could not be read is tried again after this time, milliseconds. */
const secondTry = 2_000;
/** A browser keeps its connections between two clicks, milliseconds. */
const keepAlive = 65_000;

/** Visits that end with the gateway. */
function ownVisits(): VisitWords {
  const keys = [randomBytes(32)];
  return visitWords(() => keys);
}

/**
 * The one public origin: pages with links to the files of their first view, published files, the registry, and the whole backend. A new
 * revision of the registry is live for the next page load, without a restart.
 */
export async function startGateway({
  site,
  backends,
  live = backends,
  port,
  host,
  keepSockets = 0,
  trustProxy = false,
  publicOrigin = null,
  socketsPerAddress = 200,
  serviceKeys = { all: [] },
  reports,
  visits = ownVisits(),
  render = true,
  overrides,
  control,
  timeouts = defaultTimeouts,
  problem = () => {},
}: GatewayOptions): Promise<Gateway> {
  const assets = assetServer(site.artefacts);
  const documents = registryFiles(site.storage);
  const always = answerHeaders(publicOrigin);
  const forwarded = (request: IncomingMessage) => forwardedBy(request, trustProxy);
  const proxy = backendProxy(backends, forwarded);
  const clientOf = (request: IncomingMessage) => forwarded(request)['x-forwarded-for']!;
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const visitors = visitorCookies({ words: visits, buckets: shuffledBuckets(), clientOf, secure });
  const answers = answerCache(backends);
  const renderers = openRenderers({ artefacts: site.artefacts, report: reportFaults(reports, problem) });
  const originOf = (request: IncomingMessage) => publicOrigin ?? requestOrigin(request, trustProxy);
  const pages = pageServer(site, { answers, views: render ? firstViews(answers, renderers) : noFirstViews }, visitors, {
    originOf,
    overrides,
  });
  const limit = connectionLimit();
  // The backend rejects clients over its limit with a reason; here only clients far above it are cut.
  const perNetwork = socketsPerAddress && Math.min(2 * socketsPerAddress, networkShare(limit));
  const upgrades = upgradeProxy(live, { forwarded, perNetwork, headers: always });
  const pushes = serviceKeys.all.length === 0 ? null : announcer({ backend: () => backends.next(), serviceKeys, problem });
  const first = await site.registry.current();
  const goLive = async (revision: Revision) => {
    await pages.use(revision);
    if (render) renderers.use(revision);
  };
  if (first) await goLive(first);

  // Node would refuse a missing Host by itself, without our headers.
  const server = createServer(
    { ...senderTimes(timeouts), requireHostHeader: false, shouldUpgradeCallback: isLiveUpgrade },
    limitPipelining((request, response) => {
      watchReader(response);
      for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
      route(request, response, { site, pages, assets, documents, proxy, reports, overrides, control }).catch((error: unknown) => {
        const isOutage = error instanceof StorageOutage;
        // The watch of the registry reports an outage of the store once; players ask for files all the time.
        if (!isOutage) problem(`${request.method} ${request.url}: ${String(error)}${traceNote(request)}`);
        if (response.headersSent) response.destroy();
        else if (isOutage)
          sendRefusal(request, response, 503, 'This file cannot be read now. Try again in a moment.', { 'retry-after': '2' });
        else sendRefusal(request, response, 500, 'something went wrong here');
      });
    }),
  );
  boundConnections(server, { limit, trustProxy });
  const watchReader = boundReaders(server, timeouts);
  server.keepAliveTimeout = keepAlive;
  server.on('upgrade', upgrades.take);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    sendRefusal(request, response, 417, 'only 100-continue can be expected here', { connection: 'close' });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnread(error, socket, always));
  await new Promise<void>((ready, failed) => server.once('error', failed).listen({ port, host, reusePort: keepSockets > 0 }, ready)).catch(
    (error: unknown) => {
      proxy.close();
      renderers.close();
      throw error;
    },
  );
  /** Only a served revision is announced to pages. */
  let newest = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const goOver = async (revision: Revision) => {
    newest = revision.revision;
    clearTimeout(retry);
    try {
      await goLive(revision);
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
    state: () => ({ revision: pages.live(), sockets: upgrades.count() }),
    async close() {
      closed = true;
      clearTimeout(retry);
      unwatch();
      pushes?.close();
      const ended = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const cuts = [setTimeout(() => server.closeAllConnections(), drain), setTimeout(() => upgrades.close(), keepSockets)];
      await ended;
      for (const cut of cuts) clearTimeout(cut);
      proxy.close();
      renderers.close();
    },
  };
}

interface Rooms {
  site: Site;
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
  const fault = faultOf(request);
  if (fault !== null) return sendRefusal(request, response, 400, `The request cannot be read: ${fault}.`, { connection: 'close' });
  const pathname = requestPath(request.url!)!;
  // The backend must get the same path that was checked here: a proxy's absolute form is cut to its path.
  request.url = pathname + (/\?.*$/s.exec(request.url!)?.[0] ?? '');
  // A site whose pages cannot be served yet is not ready, however well its backends are.
  if (pathname === '/api/health' && !pages.live()) return sendNotReady(request, response);
  if (pathname === '/api/version') return sendVersion(request, response, rooms);
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

function sendNotReady(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ ready: false, degraded: ['pages'] });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' };
  send(request, response, 503, body, headers);
}

/** What runs on both sides. */
async function sendVersion(request: IncomingMessage, response: ServerResponse, { site, pages }: Rooms): Promise<void> {
  const live = pages.live();
  if (!live) return sendNotReady(request, response);
  const remotes = Object.fromEntries(live.remotes.map(({ name, version }) => [name, version]));
  const composition = { revision: live.revision, set: live.set, shell: live.shell.version, remotes };
  const body = JSON.stringify({ composition, backends: await runningBackends(site, new Date()) });
  return send(request, response, 200, body, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
}

/** First segments that belong to the backend. */
const backendRooms = new Set(['api', 'socket.io', 'img', 'sandbox']);
const isBackend = (pathname: string) => backendRooms.has(pathname.split('/')[1]!) || pathname === '/.well-known/security.txt';
