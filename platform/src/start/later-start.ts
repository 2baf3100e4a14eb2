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
  dists: readonly string[];
  author: Author;
  /** Description of this checkout's backend. */
  backend: Description;
  promote: boolean;
  buildAll: () => Promise<unknown>;
  startBackends: () => Promise<BackendProcess[]>;
  report: (line: string) => void;
}

/**
 * Starts a site again whose registry has a live revision. That one is served, whatever is wrong with the checkout: nothing is migrated
 * before the gate has judged, a build that fails or a refused promotion is reported, and so is every remote that the backend of this
 * checkout does not fit.
 *
 * Throws only when the backend cannot be started. Returns no backend when it does not fit the live shell.
 */
export async function laterStart(start: LaterStart): Promise<BackendProcess[]> {
  const { site, author, backend, promote, report, startBackends } = start;
  const commit = promote ? await judgedPromotion(start) : null;
  const live = (await site.registry.current())!;
  const { shell } = commit ? { shell: [] } : await judgeBackend(site, live, backend, author.by);
  if (shell.length > 0) {
    report(refusalText(shell));
    report(noBackend);
    return [];
  }
  // Pages of a remote that does not fit are not given out while the builds are made.
  const settle = async () => (await settleBackend(site, author, backend)).forEach(report);
  const attempt = (what: () => Promise<unknown>) => what().then(() => true, complain(report));
  const [started] = await Promise.all([
    startBackends().then(async (processes) => {
      if (commit) await attempt(commit);
      await attempt(settle);
      return processes;
    }),
    promote ? null : attempt(start.buildAll),
  ]);
  if (!promote) await attempt(async () => (await waitingLines(start)).forEach(report));
  return started;
}

/** The promotion of all builds of the checkout, when the gate lets them in. */
async function judgedPromotion({ site, dists, author, backend, buildAll, report }: LaterStart): Promise<(() => Promise<unknown>) | null> {
  try {
    await buildAll();
    return await judgePublish(site, dists, author, { exactly: true, backend });
  } catch (error) {
    complain(report)(error);
    report('Nothing of this checkout was made live; what was live before is served.');
    return null;
  }
}

const complain =
  (report: LaterStart['report']) =>
  (error: unknown): false => {
    report(error instanceof Error ? error.message : String(error));
    return false;
  };

const promoteHint = 'Make the builds of this checkout live with "npm start -- --promote", or one by one with "npx riftdrop promote".';
const noBackend = `The backend of this checkout does not fit the shell that is live: it was not started, and nothing was migrated. Pages are served, and every call answers 503.
Make the shell of this checkout live first (npx riftdrop publish shell --live) and start again, or make all of it live with "npm start -- --promote",
or start the checkout that ran before.`;

async function waitingLines({ site, dists, author }: LaterStart): Promise<string[]> {
  const lines = (await offer(site, dists, author)).map(
    ({ app, version, live }) => `not live: ${app}@${version} (${live ? `live is ${live}` : 'not part of the site'})`,
  );
  return lines.length > 0 ? [...lines, promoteHint] : [];
}
