import type { RemoteRelease, Revision, ShellRelease } from '@riftdrop/contract/remotes';
import type { Artefacts } from '../artefacts/artefacts.ts';
import type { Author, Composition, Registry } from '../registry/registry.ts';
import { readCandidate, type Candidate } from './candidate.ts';
import { gate, type Finding } from './gate.ts';

/** The gate said no; nothing was changed. */
export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(`not published:\n${findings.map(({ app, rule, message }) => `  ${app} (${rule}): ${message}`).join('\n')}`);
    this.findings = findings;
  }
}

export interface Site {
  registry: Registry;
  artefacts: Artefacts;
}

export interface PublishOptions {
  /** Remotes that are live and not among the builds are taken away. */
  exactly?: boolean;
}

/**
 * Makes the builds in these `dist` folders live, all of them in one revision or none. Builds that are live already change nothing, and when that
 * is true of all, the live revision is the answer. The files are stored before the revision names them.
 * Throws PublishRefused, RevisionConflict, or an Error when there is nothing to publish from.
 */
export async function publish(
  { registry, artefacts }: Site,
  dists: readonly string[],
  author: Author,
  { exactly = false }: PublishOptions = {},
): Promise<Revision> {
  const candidates = await Promise.all(dists.map(readCandidate));
  const live = await registry.current();
  const fresh = candidates.filter((candidate) => !isLive(live, candidate));
  const kept = exactly ? (live?.remotes ?? []).filter(({ name }) => candidates.some(({ app }) => app === name)) : (live?.remotes ?? []);
  if (live && fresh.length === 0 && kept.length === live.remotes.length) return live;
  const result = compose(live?.shell, kept, fresh);
  const findings = gate(fresh, result);
  if (findings.length > 0) throw new PublishRefused(findings);
  for (const { app, release, files } of fresh) await artefacts.put(app, release.version, files);
  return registry.append(live, result, author);
}

function isLive(live: Revision | null, { app, kind, release }: Candidate): boolean {
  const published = kind === 'shell' ? live?.shell : live?.remotes.find((remote) => remote.name === app);
  return published?.version === release.version;
}

function compose(liveShell: ShellRelease | undefined, kept: readonly RemoteRelease[], candidates: readonly Candidate[]): Composition {
  const shell = candidates.find((candidate) => candidate.kind === 'shell')?.release ?? liveShell;
  if (!shell) throw new Error('the registry is empty; publish the shell first');
  const changed = candidates.flatMap((candidate) => (candidate.kind === 'remote' ? [candidate.release] : []));
  const others = kept.filter(({ name }) => !changed.some((remote) => remote.name === name));
  return { shell, remotes: [...others, ...changed].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
