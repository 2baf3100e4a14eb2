import type { Build, Revision } from './remotes.ts';

/**
 * A composition with some builds in place of the live ones, for one person. These builds run: a canary or a kill switch of the same
 * remote does not apply to them. Imports nothing; gateway and shell both use this, so that the preloaded files are those that run.
 */
export function withBuilds(revision: Revision, builds: readonly Build[]): Revision {
  const chosen = builds.flatMap((build) => (build.kind === 'remote' ? [build.release] : []));
  const shell = builds.find((build) => build.kind === 'shell')?.release ?? revision.shell;
  const isChosen = (name: string) => chosen.some((release) => release.name === name);
  return {
    ...revision,
    shell,
    remotes: [...revision.remotes.filter(({ name }) => !isChosen(name)), ...chosen].sort((a, b) => (a.name < b.name ? -1 : 1)),
    canaries: revision.canaries.filter(({ remote }) => !isChosen(remote)),
    killed: revision.killed.filter(({ remote }) => !isChosen(remote)),
  };
}
