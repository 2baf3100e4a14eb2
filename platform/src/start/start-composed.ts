import type { MetricsAddress } from '@riftdrop/metrics/metrics';
import type { TraceSettings } from '@riftdrop/metrics/traces';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { backendDescription } from '@riftdrop/contract/release/backend-description';
import type { ServiceKeys } from '../settings.ts';
import { canaryServices, gatewayServices } from '../services.ts';
import { type Backends, watchBackends } from '../gateway/backends.ts';
import { startGateway } from '../gateway/gateway.ts';
import { gatewayMetrics } from '../gateway/metrics.ts';
import { gatewayTraces } from '../gateway/traces.ts';
import { keepRenewed } from '../registry/keep-renewed.ts';
import { forgetBackends } from '../registry/running-backends.ts';
import { describedBackend } from '../gate/described-backend.ts';
import { buildsIn } from '../publish/candidate.ts';
import { publish } from '../publish/publish.ts';
import { appFolders } from '../repository.ts';
import { openSite, type Site } from '../site.ts';
import { BackendGroup, type GroupOptions } from './backend-group.ts';
import { portsAfter, startBackend, type BackendProcess } from './backend-process.ts';
import { writeAddress } from './address.ts';
import { buildApps } from './build.ts';
import { listenProblem, requireWritable } from './checks.ts';
import { keepBackend, keptBackend } from './kept-backend.ts';
import { laterStart } from './later-start.ts';
import { openReplaceDoor, type ReplaceOrder } from './replace-door.ts';

export interface ComposedOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  dataDir: string;
  /** Address of a bucket for registry and published files, instead of the data folder. */
  storage?: string | null;
  trustProxy?: boolean;
  publicOrigin?: string | null;
  socketsPerAddress?: number;
  /** False gives documents a skeleton instead of a first view. */
  render?: boolean;
  /** Authenticates gateway and backend to each other; made when none is given. */
  serviceKeys?: ServiceKeys;
  /** Lets every visitor choose other builds, also those of a development server on this machine. */
  development?: boolean;
  /** Makes the builds live, all of them and no others, even with a live revision in the registry. Without it only the first start does. */
  promote?: boolean;
  /** False uses the existing builds in the `dist` folders. */
  build?: boolean;
  /** The builds to publish; by default those of the shell and of every remote, and of their catalogues. */
  dists?: readonly string[];
  /** Where the gateway serves its metrics; its backends take the ports after that. */
  metrics?: MetricsAddress | null;
  /** Where the gateway sends its traces. Its backends read the same settings in their environment. */
  traces?: TraceSettings | null;
  /** Backend processes; more than one need a DATABASE_URL and a SECRET_KEY in `env`. Default 1. */
  processes?: number;
  /** How long processes that were replaced go on, milliseconds. */
  besideTime?: number;
  /** Another program than the backend, for tests of its supervision. */
  backendProgram?: string;
  /** Environment of the backend, on top of this process's. */
  env?: NodeJS.ProcessEnv;
  /** Lines about progress and trouble. */
  report?: (line: string) => void;
  /** Gives up a start that is under way; everything is stopped then. Without effect on a site that runs. */
  signal?: AbortSignal;
}

/** The whole site, running: gateway in this process, backend in a child. */
export interface Composed {
  /** The public origin. */
  url: string;
  port: number;
  site: Site;
  /** The first of `backends`. */
  backend: BackendProcess;
  /** Empty when the backend of this checkout does not fit the shell that is live: pages are served, and calls answer 503. */
  backends: BackendProcess[];
  /** Lets the backends read SECRETS_FILE again. */
  reload(): void;
  /** Stops everything and resolves when it is down. */
  close(): Promise<void>;
}

/**
 * Builds the apps, starts the backend, publishes shell and remotes the way a team does, and serves all of it on one origin. A later
 * start serves the live revision, whatever is wrong with this checkout: see later-start.ts. Resolves when the site serves players.
 * Throws a StartProblem, or an Error whose reason the backend has printed, and leaves nothing running then.
 */
export async function startComposed({
  port,
  host,
  dataDir,
  storage,
  serviceKeys = { all: [] },
  trustProxy = false,
  publicOrigin,
  socketsPerAddress,
  render,
  development = false,
  promote = false,
  build = true,
  dists,
  metrics,
  traces,
  processes = 1,
  besideTime,
  backendProgram,
  env = {},
  report = () => {},
  signal,
}: ComposedOptions): Promise<Composed> {
  await requireWritable(dataDir);
  const site = await openSite(dataDir, { storage, problem: report });
  const backends = watchBackends([]);
  const { DATABASE_URL, LIVE_PROCESS } = { ...process.env, ...env };
  const live = DATABASE_URL && LIVE_PROCESS === '1' ? watchBackends([]) : backends;
  const made = [randomBytes(32).toString('base64url')];
  const known: ServiceKeys = {
    get all() {
      return serviceKeys.all.length > 0 ? serviceKeys.all : made;
    },
  };
  const services = await gatewayServices(site, { dataDir, trustProxy, serviceKeys, development, report });
  const traced = await gatewayTraces(traces, report);
  // The port is taken first: a taken one is known at once, before anything is built.
  const gateway = await startGateway({
    site,
    backends,
    live,
    port,
    host,
    trustProxy,
    publicOrigin,
    socketsPerAddress,
    serviceKeys: known,
    render,
    ...services,
    problem: report,
  }).catch(async (error: unknown) => {
    backends.close();
    live.close();
    await traced.close();
    throw listenProblem(error, port);
  });
  const served = await gatewayMetrics(metrics, { gateway, backends }).catch(async (error: unknown) => {
    backends.close();
    live.close();
    await gateway.close();
    await traced.close();
    throw error;
  });
  const leaveCanaries = canaryServices(site, { dataDir, report });
  const ports = portsAfter(metrics?.port ?? 0);
  const groupOf = (role: 'all' | 'live', count: number, of: Backends) => {
    const start: GroupOptions['start'] = (n, options) =>
      ports.lend((port) =>
        startBackend({
          ...options,
          env: {
            ...process.env,
            ...env,
            ROLE: role,
            PORT: '0',
            HOST: '127.0.0.1',
            DATA_DIR: n === 0 ? dataDir : join(dataDir, `backend-${n + 1}`),
            SERVICE_KEY: known.all.join(','),
            METRICS_PORT: metrics ? String(port) : '',
          },
          report,
          signal,
        }),
      );
    return new BackendGroup({ count, backends: of, start, besideTime });
  };
  const calls = groupOf('all', processes, backends);
  const sockets = live === backends ? null : groupOf('live', 1, live);
  const groups = sockets ? [calls, sockets] : [calls];
  const stopBackends = () => Promise.all(groups.map((group) => group.stop()));
  let isClosing = false;
  const startBackends = async (program = backendProgram) => {
    const running = calls.start(program);
    // After the others: the first one on a new database begins the time of a sandbox.
    const starting = Promise.all([running, running.then(() => (isClosing ? undefined : sockets?.start(program)))]);
    // Another program may follow a failed start: nothing of it may run then.
    await starting.catch(stopBackends);
    return (await starting)[0];
  };
  const keep = async () => {
    if (backendProgram) return;
    await keepBackend(dataDir, describedBackend(backendDescription()).version).catch((error: Error) =>
      report(`the backend could not be stored for later starts: ${error.message}`),
    );
  };
  const kept = async (version: string | null) => (signal?.aborted ? null : keptBackend(dataDir, version));
  const buildAll = async () => build && report(await buildApps(signal));
  let stopRenewing = () => {};
  let forgetAddress = async () => {};
  let closeDoor = async () => {};
  const close = async () => {
    isClosing = true;
    stopRenewing();
    backends.close();
    live.close();
    await closeDoor();
    await Promise.all([gateway.close(), served.close(), leaveCanaries(), forgetAddress(), stopBackends()]);
    await services.reports.close();
    await traced.close();
  };
  try {
    await forgetBackends(site);
    const checkout = {
      site,
      dists: () => dists ?? appFolders().flatMap(buildsIn),
      author: { by: 'npm start', why: 'the builds of this checkout' },
      backend: backendDescription(),
    };
    const isFirst = (await site.registry.current()) === null;
    const started = isFirst
      ? (await Promise.all([startBackends(), buildAll()]))[0]
      : await laterStart({ ...checkout, promote, buildAll, startBackends, keep, kept, report });
    // Only now: the backend holds the data folder, so that a start that is refused changes nothing of a site that runs in it.
    if (isFirst) {
      await publish(site, checkout.dists(), checkout.author, { exactly: true, backend: checkout.backend });
      await keep();
    }
    stopRenewing = keepRenewed(site, report);
    forgetAddress = await writeAddress(dataDir, gateway.url);
    const replace = (order: ReplaceOrder) => (order.live ? sockets! : calls).replace(order.program);
    // The embedded database belongs to one process: its successor has to wait for its end.
    if (sockets) closeDoor = await openReplaceDoor(dataDir, replace);
    return {
      url: gateway.url,
      port: gateway.port,
      site,
      backend: started[0]!,
      backends: started,
      reload: () => groups.forEach((group) => group.reload()),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
