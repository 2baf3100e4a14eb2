import { appOf, type Revision } from '@riftdrop/contract/release/remotes';
import { createHash } from 'node:crypto';

/** The part of a revision that a change decides; the registry fills in the rest. */
export type Composition = Pick<Revision, 'shell' | 'remotes' | 'words'>;

/** A composition with further changes. Omitted fields stay as in the live revision; `urgent` is false by default. */
export type Change = Composition & Partial<Pick<Revision, 'backend' | 'killed' | 'canaries' | 'urgent' | 'renews'>>;

/**
 * The decisions of a whole revision, after a change of the live one. Switches and canaries of remotes that are gone go with them, and so
 * do the catalogues of these.
 */
export function decided(
  base: Revision | null,
  change: Change,
): Omit<Revision, 'revision' | 'previous' | 'created_at' | 'expires_at' | 'by' | 'why'> {
  const { shell, remotes, backend = base?.backend ?? null, urgent = false, renews } = change;
  const hasAppOf = (unit: string) => hasApp({ remotes }, appOf(unit));
  const words = (change.words ?? base?.words ?? []).filter(({ name }) => hasAppOf(name));
  const live = { shell, remotes, words };
  const canaries =
    change.canaries ??
    (base?.canaries ?? []).filter(({ remote, release }) => hasAppOf(remote) && versionIn(live, remote) !== release.version);
  const killed = (change.killed ?? base?.killed ?? []).filter(
    ({ remote }) => versionIn(live, remote) !== undefined || canaries.some((canary) => canary.remote === remote),
  );
  return {
    ...(renews !== undefined && { renews }),
    set: setOf({ ...live, backend }),
    urgent,
    backend,
    ...live,
    killed,
    canaries,
  };
}

/** Whether an app is part of a composition; the shell always is. */
export const hasApp = ({ remotes }: Pick<Composition, 'remotes'>, app: string): boolean =>
  app === 'shell' || remotes.some(({ name }) => name === app);

/** Everything that was published by itself in a composition, with its version; the shell first. */
export const pinsOf = ({ shell, remotes, words = [] }: Composition): { app: string; version: string }[] => [
  { app: 'shell', version: shell.version },
  ...[...remotes, ...words].map(({ name, version }) => ({ app: name, version })),
];

/** The version of an app or a catalogue in a composition; undefined when it is not in it. */
export const versionIn = (composition: Composition, unit: string): string | undefined =>
  pinsOf(composition).find(({ app }) => app === unit)?.version;

/** Names a set of versions: the same versions have the same word, in every revision. */
export function setOf({ backend, ...composition }: Composition & { backend: string | null }): string {
  const pins = [...pinsOf(composition), ...(backend ? [{ app: 'backend', version: backend }] : [])];
  const versions = pins.map(({ app, version }) => `${app}@${version}`);
  return createHash('sha256').update(versions.sort().join('\n')).digest('hex').slice(0, 12);
}
