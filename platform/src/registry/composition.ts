import type { Revision } from '@riftdrop/contract/release/remotes';
import { createHash } from 'node:crypto';

/** The part of a revision that a change decides; the registry fills in the rest. */
export type Composition = Pick<Revision, 'shell' | 'remotes'>;

/** A composition with further changes. Omitted fields stay as in the live revision; `urgent` is false by default. */
export type Change = Composition & Partial<Pick<Revision, 'backend' | 'killed' | 'canaries' | 'urgent' | 'renews'>>;

/** The decisions of a whole revision, after a change of the live one. Switches and canaries of remotes that are gone go with them. */
export function decided(
  base: Revision | null,
  change: Change,
): Omit<Revision, 'revision' | 'previous' | 'created_at' | 'expires_at' | 'by' | 'why'> {
  const { shell, remotes, backend = base?.backend ?? null, urgent = false, renews } = change;
  const known = (name: string) => remotes.some((remote) => remote.name === name);
  const canaries =
    change.canaries ?? (base?.canaries ?? []).filter(({ remote, release }) => known(remote) && !runs(remotes, remote, release.version));
  const killed = (change.killed ?? base?.killed ?? []).filter(
    ({ remote }) => known(remote) || canaries.some((canary) => canary.remote === remote),
  );
  return {
    ...(renews !== undefined && { renews }),
    set: setOf({ shell, remotes, backend }),
    urgent,
    backend,
    shell,
    remotes,
    killed,
    canaries,
  };
}

const runs = (remotes: Composition['remotes'], name: string, version: string) =>
  remotes.some((remote) => remote.name === name && remote.version === version);

/** Names a set of versions: the same versions have the same word, in every revision. */
export function setOf({ shell, remotes, backend }: Composition & { backend: string | null }): string {
  const versions = [
    `shell@${shell.version}`,
    ...remotes.map(({ name, version }) => `${name}@${version}`),
    ...(backend ? [`backend@${backend}`] : []),
  ];
  return createHash('sha256').update(versions.sort().join('\n')).digest('hex').slice(0, 12);
}
