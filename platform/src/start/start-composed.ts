import { join } from 'node:path';
import { watchBackends } from '../gateway/backends.ts';
import { startGateway } from '../gateway/gateway.ts';
import { publish, type Site } from '../publish/publish.ts';
import { appFolders } from '../repository.ts';
import { openSite } from '../site.ts';
import { startBackend, type BackendProcess } from './backend-process.ts';
import { buildApps } from './build.ts';
import { listenProblem, requireWritable } from './checks.ts';

export interface ComposedOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  dataDir: string;
  trustProxy?: boolean;
  /** False takes the builds that lie in the `dist` folders. */
  build?: boolean;
  /** The builds to publish; by default those of the shell and of every remote. */
  dists?: readonly string[];
  /** Another program than the backend, for tests of what happens around it. */
  backendProgram?: string;
  /** Environment of the backend, on top of this process's own. */
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
  backend: BackendProcess;
  /** Stops everything and resolves when it is down. */
  close(): Promise<void>;
}

/**
 * Builds the apps, starts the backend, publishes shell and remotes by the way a team publishes, and serves all of it on one origin.
 * Resolves when a player can come. Throws a StartProblem, or an Error whose reason the backend has printed, and leaves nothing running then.
 */
export async function startComposed({
  port,
  host,
  dataDir,
  trustProxy = false,
  build = true,
  dists = appFolders().map((folder) => join(folder, 'dist')),
  backendProgram,
  env = {},
  report = () => {},
  signal,
}: ComposedOptions): Promise<Composed> {
  await requireWritable(dataDir);
  const site = await openSite(dataDir, report);
  const backends = watchBackends([]);
  // The port is taken first: a taken one is known at once, before anything is built.
  const gateway = await startGateway({ site, backends, port, host, trustProxy, problem: report }).catch((error: unknown) => {
    backends.close();
    throw listenProblem(error, port);
  });
  const starting = startBackend({
    program: backendProgram,
    env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    ready: (url) => backends.set([url]),
    report,
    signal,
  });
  const close = async () => {
    backends.close();
    const backend = await starting.catch(() => null);
    await Promise.all([gateway.close(), backend?.stop()]);
  };
  try {
    const [backend, built] = await Promise.all([starting, build ? buildApps(signal) : null]);
    if (built) report(built);
    // Only now: the backend holds the data folder, so that a start that is refused changes nothing of a site that runs in it.
    await publish(site, dists, { by: 'npm start', why: 'the builds of this checkout' }, { exactly: true });
    return { url: gateway.url, port: gateway.port, site, backend, close };
  } catch (error) {
    await close();
    throw error;
  }
}
