import type { Canary, Killed, RemoteRelease, Revision, ShellRelease, WordsRelease } from './remotes.ts';

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
  /** The catalogues of all languages. Without one that is off, its app is in English. */
  words: WordsRelease[];
  /** Names of the remotes and catalogues that run as a canary for this visitor. */
  canaries: string[];
}

/** Whether a visitor gets this canary. Raising the percentage only ever adds people. */
export function inCanary({ percent, cohort, offset }: Pick<Canary, 'percent' | 'cohort' | 'offset'>, visitor: Visitor): boolean {
  if (cohort !== undefined && visitor.cohorts.includes(cohort)) return true;
  return visitor.bucket !== null && (visitor.bucket + offset) % buckets < Math.round(percent * 100);
}

export const isWords = (release: RemoteRelease | WordsRelease): release is WordsRelease => 'catalogue' in release;

/** These releases, with the chosen ones in the places of those with the same name or added to them, in the order of the names. */
export const withReleases = <R extends { name: string }>(releases: readonly R[], chosen: readonly R[]): R[] =>
  [...releases.filter(({ name }) => !chosen.some((one) => one.name === name)), ...chosen].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The releases that run with these canaries. One that is not live yet may start as a canary. */
export function withCanaries(
  { remotes, words = [] }: Pick<Revision, 'remotes' | 'words'>,
  canaries: readonly Canary[],
): { remotes: RemoteRelease[]; words: WordsRelease[] } {
  const chosen = canaries.map(({ release }) => release);
  return {
    remotes: withReleases(
      remotes,
      chosen.flatMap((release) => (isWords(release) ? [] : release)),
    ),
    words: withReleases(words, chosen.filter(isWords)),
  };
}

/** The composition of one visitor; gateway and shell must agree, so both use this. */
export function resolve(revision: Revision, visitor: Visitor): Resolved {
  const chosen = revision.canaries.filter((canary) => inCanary(canary, visitor));
  const all = withCanaries(revision, chosen);
  const switchOf = ({ name }: { name: string }) => revision.killed.find(({ remote }) => remote === name);
  const remotes = all.remotes.filter((release) => !switchOf(release));
  const words = all.words.filter((release) => !switchOf(release));
  return {
    shell: revision.shell,
    remotes,
    off: all.remotes.flatMap((release) => {
      const killed = switchOf(release);
      return killed ? [{ release, killed }] : [];
    }),
    words,
    canaries: chosen.map(({ remote }) => remote).filter((name) => [...remotes, ...words].some((release) => release.name === name)),
  };
}
