import { isWords } from '@riftdrop/contract/release/canary';
import type { Description } from '@riftdrop/contract/release/description';
import type { RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import { describedBackend } from '../gate/described-backend.ts';
import type { Finding } from '../gate/finding.ts';
import { gate } from '../gate/gate.ts';
import { readSets } from '../gate/read-sets.ts';
import { contractSides } from '../gate/rules/contract-sides.ts';
import type { Site } from '../site.ts';

/** A live remote, or a canary, that does not understand a backend. */
export interface Misfit {
  release: RemoteRelease;
  isCanary: boolean;
  reasons: Finding[];
}

/** How a backend fits the live releases. */
interface BackendVerdict {
  /** Why the shell does not fit: no page works with this backend then. Empty when it fits. */
  shell: Finding[];
  misfits: Misfit[];
}

/**
 * Compares a backend with the live shell and with each live remote by itself, because one that does not fit must not take the others
 * down. An existing fault counts only for remotes that `switchedOffBy` switched off: they come back when they fit.
 */
export async function judgeBackend(site: Site, live: Revision, backend: Description, switchedOffBy: string): Promise<BackendVerdict> {
  const { version } = describedBackend(backend);
  const reasonsOf = async (remotes: RemoteRelease[], isJudgedAlone: boolean): Promise<Finding[]> => {
    const pair = { shell: live.shell, remotes };
    const before = isJudgedAlone ? null : { ...pair, backend: live.backend };
    const sets = await readSets(site, { live: before, next: { ...pair, backend: version }, backend });
    return gate(sets, [contractSides]).findings.filter(({ level }) => level === 'error');
  };
  const isOff = ({ name }: RemoteRelease) => live.killed.some(({ remote, by }) => remote === name && by === switchedOffBy);
  const releases = [
    ...live.remotes.map((release) => ({ release, isCanary: false })),
    ...live.canaries.flatMap(({ release }) => (isWords(release) ? [] : { release, isCanary: true })),
  ];
  const judged = releases.map(async (one) => ({ ...one, reasons: await reasonsOf([one.release], isOff(one.release)) }));
  return { shell: await reasonsOf([], false), misfits: (await Promise.all(judged)).filter(({ reasons }) => reasons.length > 0) };
}
