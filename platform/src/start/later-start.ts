import type { Description } from '@riftdrop/contract/release/description';
import { refusalText } from '../gate/output/human.ts';
import { judgeBackend } from '../publish/judge-backend.ts';
import { offer } from '../publish/offer.ts';
import { judgePublish } from '../publish/publish.ts';
import { settleBackend } from '../publish/settle-backend.ts';
import type { Author } from '../registry/registry.ts';
import type { Site } from '../site.ts';
import type { BackendProcess } from './backend-process.ts';

export interface LaterStart {
  site: Site;
  /** Folders of the builds; read after `buildAll`, which makes those of the catalogues. */
  dists: () => readonly string[];
  author: Author;
  /** Description of this checkout's backend. */
  backend: Description;
  promote: boolean;
  buildAll: () => Promise<unknown>;
  /** Starts the backend of this checkout, or another program. */
  startBackends: (program?: string) => Promise<BackendProcess[]>;
  /** Stores the backend of this checkout for later starts. */
  keep: () => Promise<void>;
  /** The program of a stored backend by its version; null when it is not stored. */
  kept: (version: string | null) => Promise<string | null>;
  report: (line: string) => void;
}

/**
 * Starts a site again whose registry has a live revision. That one is served, whatever is wrong with the checkout: nothing is migrated
 * before the gate has judged, and a build that fails or a refused promotion is reported. A backend that does not fit what is live is not
 * started: the stored one that ran before serves it, as it does where that of the checkout cannot be started. Where none is stored,
 * remotes that do not fit are switched off.
 *
 * Throws only when no backend can be started. Returns no backend when none fits the live shell.
 */
export async function laterStart(start: LaterStart): Promise<BackendProcess[]> {
  const { site, author, backend, promote, report, startBackends } = start;
  const commit = promote ? await judgedPromotion(start) : null;
  const live = (await site.registry.current())!;
  const { shell, misfits } = commit ? { shell: [], misfits: [] } : await judgeBackend(site, live, backend, author.by);
  const isOff = (name: string) => live.killed.some(({ remote }) => remote === name);
  const served = misfits.filter(({ release, isCanary }) => !isCanary && !isOff(release.name));
  const reasons = [...shell, ...served.flatMap((misfit) => misfit.reasons)];
  const attempt = <T>(what: () => Promise<T>): Promise<T | null> => what().catch(complain(report));
  const startNone = (): BackendProcess[] => {
    report(refusalText(shell));
    report(noBackend);
    return [];
  };
  const startOwn = async (): Promise<BackendProcess[]> => {
    const processes = await startBackends();
    if (commit) await attempt(commit);
    // Pages of a remote that does not fit are not given out while the builds are made.
    await attempt(async () => (await settleBackend(site, author, backend)).forEach(report));
    await attempt(start.keep);
    return processes;
  };
  const startKept = async (program: string) => {
    report(refusalText(reasons));
    report(keptLine(live.backend!));
    return (await attempt(() => startBackends(program))) ?? (shell.length > 0 ? startNone() : startOwn());
  };
  const program = reasons.length > 0 ? await attempt(() => start.kept(live.backend)) : null;
  if (!program && shell.length > 0) return startNone();
  const [started] = await Promise.all([
    program ? startKept(program) : startOwn().catch(insteadOf(start, live.backend)),
    promote ? null : attempt(start.buildAll),
  ]);
  if (!promote) await attempt(async () => (await waitingLines(start)).forEach(report));
  return started;
}

/** Serves what is live with the stored backend after a failed start of that of the checkout; throws its error where that is impossible. */
const insteadOf =
  ({ kept, startBackends, report }: LaterStart, version: string | null) =>
  async (error: unknown): Promise<BackendProcess[]> => {
    const program = await kept(version).catch(complain(report));
    if (!program) throw error;
    complain(report)(error);
    report(insteadLine(version!));
    const started = await startBackends(program).catch(complain(report));
    if (!started) throw error;
    return started;
  };

/** The promotion of all builds of the checkout, when the gate lets them in. */
async function judgedPromotion({ site, dists, author, backend, buildAll, report }: LaterStart): Promise<(() => Promise<unknown>) | null> {
  try {
    await buildAll();
    return await judgePublish(site, dists(), author, { exactly: true, backend });
  } catch (error) {
    complain(report)(error);
    report('Nothing of this checkout was made live; what was live before is served.');
    return null;
  }
}

const complain =
  (report: LaterStart['report']) =>
  (error: unknown): null => {
    report(error instanceof Error ? error.message : String(error));
    return null;
  };

const promoteHint = 'Make the builds of this checkout live with "npm start -- --promote", or one by one with "npx riftdrop promote".';
const keptLine = (version: string) =>
  `The backend of this checkout does not fit what is live: it was not started, and nothing was migrated. backend@${version}, which ran before, serves it.
Publish versions that fit both and start again ("A change of both sides" in docs/adding-things.md), or make all of this checkout live with "npm start -- --promote".`;
const insteadLine = (version: string) =>
  `The backend of this checkout could not be started. backend@${version}, which ran before, serves what is live. Nothing of this checkout was made live.`;
const noBackend = `The backend of this checkout does not fit the shell that is live: it was not started, and nothing was migrated. Pages are served, and every call answers 503.
Make the shell of this checkout live first (npx riftdrop publish shell --live) and start again, or make all of it live with "npm start -- --promote",
or start the checkout that ran before.`;

async function waitingLines({ site, dists, author }: LaterStart): Promise<string[]> {
  const lines = (await offer(site, dists(), author)).map(
    ({ app, version, live }) => `not live: ${app}@${version} (${live ? `live is ${live}` : 'not part of the site'})`,
  );
  return lines.length > 0 ? [...lines, promoteHint] : [];
}
