import type { Canary, Killed, RemoteRelease, Revision, ShellRelease } from './remotes.ts';

/** Buckets of visitors: one is a hundredth of a percent. */
export const buckets = 10_000;

/** Inputs that select the releases of a visitor. */
export interface Visitor {
  /** 0 to 9999, dealt once and kept; null gets no canary by percentage. */
  bucket: number | null;
  /** Groups the visitor belongs to, for example `qa`. */
  cohorts: readonly string[];
}

/** The releases of a revision for one visitor. */
export interface Resolved {
  shell: ShellRelease;
  /** Running remotes for this visitor, in the order of the names. */
  remotes: RemoteRelease[];
  /** Killed remotes, with the reason: pages of these are owned but not available, their menus and slots show nothing. */
  off: { release: RemoteRelease; killed: Killed }[];
  /** Names of the remotes that run as a canary for this visitor. */
  canaries: string[];
}

/** Whether a visitor gets this canary. Raising the percentage only ever adds people. */
export function inCanary({ percent, cohort, offset }: Pick<Canary, 'percent' | 'cohort' | 'offset'>, visitor: Visitor): boolean {
  if (cohort !== undefined && visitor.cohorts.includes(cohort)) return true;
  return visitor.bucket !== null && (visitor.bucket + offset) % buckets < Math.round(percent * 100);
}

/** The composition of one visitor; gateway and shell must agree, so both use this. */
export function resolve(revision: Revision, visitor: Visitor): Resolved {
  const chosen = revision.canaries.filter((canary) => inCanary(canary, visitor));
  const releaseOf = (name: string) => chosen.find(({ remote }) => remote === name)?.release;
  const stable = revision.remotes.map((release) => releaseOf(release.name) ?? release);
  // A remote that is not live yet may start as a canary.
  const added = chosen.map(({ release }) => release).filter(({ name }) => !revision.remotes.some((remote) => remote.name === name));
  const all = [...stable, ...added].sort((a, b) => (a.name < b.name ? -1 : 1));
  const switchOf = (release: RemoteRelease) => revision.killed.find(({ remote }) => remote === release.name);
  const remotes = all.filter((release) => !switchOf(release));
  return {
    shell: revision.shell,
    remotes,
    off: all.flatMap((release) => {
      const killed = switchOf(release);
      return killed ? [{ release, killed }] : [];
    }),
    canaries: chosen.map(({ remote }) => remote).filter((name) => remotes.some((release) => release.name === name)),
  };
}
