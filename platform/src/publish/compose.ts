import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Composition } from '../registry/composition.ts';
import type { Candidate } from './candidate.ts';

/**
 * The set that would be live with these builds in it, in the order of the names; `exactly` takes away the remotes that are not among them.
 */
export function composed(live: Revision | null, candidates: readonly Candidate[], exactly: boolean): Composition {
  const shell = candidates.find((candidate) => candidate.kind === 'shell')?.release ?? live?.shell;
  if (!shell) throw new Error('the registry is empty; publish the shell first');
  const changed = candidates.flatMap((candidate) => (candidate.kind === 'remote' ? [candidate.release] : []));
  const others = exactly ? [] : (live?.remotes ?? []).filter(({ name }) => !changed.some((remote) => remote.name === name));
  return { shell, remotes: [...others, ...changed].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** True when this very build is live. */
export function isLive(live: Revision | null, { app, kind, release }: Candidate): boolean {
  const published = kind === 'shell' ? live?.shell : live?.remotes.find((remote) => remote.name === app);
  return published?.version === release.version;
}
