import type { Revision, ShellRelease } from '@riftdrop/contract/release/remotes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchBackends } from '../gateway/backends.ts';
import { startGateway } from '../gateway/gateway.ts';
import { readLocalBuild } from '../overrides/local-build.ts';
import { openOverrides } from '../overrides/overrides.ts';
import type { Change } from '../registry/composition.ts';
import { openCollector } from '../reports/collector.ts';
import { openSite, type Site } from '../site.ts';
import { listenProblem } from '../start/checks.ts';
import { borrowedArtefacts } from './borrowed-artefacts.ts';
import type { SiteElsewhere } from './site-elsewhere.ts';
import { workedOn } from './worked-on.ts';

export interface DevelopmentOptions {
  /** The running site whose pages, files and backend are used. */
  elsewhere: SiteElsewhere;
  /** Development servers by app. */
  origins: ReadonlyMap<string, string>;
  /** 0 takes any free port. */
  port: number;
  report?: (line: string) => void;
}

export interface Development {
  url: string;
  close(): Promise<void>;
}

/**
 * An origin on this machine that shows a running site, local or deployed, with some apps under development. It has a separate registry
 * in a temporary folder, which copies the live revision; no change here reaches the other site's registry. Throws when that site cannot
 * be used or the port is taken.
 */
export async function startDevelopmentGateway({ elsewhere, origins, port, report = () => {} }: DevelopmentOptions): Promise<Development> {
  const live = await elsewhere.revision();
  const folder = await mkdtemp(join(tmpdir(), 'riftdrop-dev-'));
  const own = await openSite(folder, { problem: report });
  const site: Site = { ...own, artefacts: borrowedArtefacts(elsewhere) };
  const shell = await localShell(origins, site);
  const takeOver = ({ remotes, canaries, killed }: Revision) => append(site, { shell, remotes, canaries, killed });
  await takeOver(live);
  const backends = watchBackends([elsewhere.origin]);
  const sources = { builds: site.builds, keys: site.keys, development: true };
  const overrides = workedOn(origins, sources, openOverrides({ ...site, development: true }));
  // Reports of pages are accepted as in production; no canary is judged by them.
  const reports = openCollector({ folder: join(folder, 'reports'), problem: report });
  const options = { site, backends, reports, port, host: '127.0.0.1', overrides, problem: report };
  const gateway = await startGateway(options).catch((error: unknown) => {
    backends.close();
    throw listenProblem(error, port);
  });
  const unfollow = elsewhere.follow((revision) => void takeOver(revision).catch((error: unknown) => report(String(error))), report);
  return {
    url: gateway.url,
    async close() {
      unfollow();
      backends.close();
      await gateway.close();
      await reports.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The shell under development. That of the other site is never used: a site does not publish its document. */
async function localShell(origins: DevelopmentOptions['origins'], { keys }: Site): Promise<ShellRelease> {
  const origin = origins.get('shell');
  if (!origin) throw new Error('a development gateway needs a shell in development');
  const local = await readLocalBuild('shell', origin, keys);
  if (typeof local === 'string') throw new Error(`the shell cannot be served: ${local}`);
  if (local.build.kind !== 'shell') throw new Error(`${origin} serves a remote in the place of the shell`);
  return local.build.release;
}

/** The live revision of the other site becomes the next revision here. */
async function append({ registry }: Site, change: Change): Promise<void> {
  await registry.append(await registry.current(), change, { by: 'npm run dev', why: 'what is live there' });
}
