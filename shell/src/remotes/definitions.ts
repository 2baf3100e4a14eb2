import { t } from '@lingui/core/macro';
import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { Phase } from '@riftdrop/host/report';
import type { Remote } from '@riftdrop/host/remote';
import { LoadError } from '../failures/load-error.ts';
import { wordsFor } from '../words/page-words.ts';

/** How a remote's definition is fetched: Module Federation in the page, anything in a test. `retry` begins with the entry again. */
export type FetchRemote = (release: RemoteRelease, options: { retry: boolean }) => Promise<Remote>;

export interface Definition {
  get: () => Promise<Remote>;
  /** True once the entry has arrived, so that only chunks are missing. */
  arrived: () => boolean;
  /** The next `get` fetches it anew, from the entry on. */
  forget: () => void;
}

/** The definition of one release, fetched once; a failed one is fetched again by the next caller. */
export function createDefinition(release: RemoteRelease, fetchRemote: FetchRemote): Definition {
  let asked: Promise<Remote> | null = null;
  let here = false;
  let failed = false;

  function get(): Promise<Remote> {
    if (asked) return asked;
    const work = fetchDefinition(release, () => fetchRemote(release, { retry: failed }));
    asked = work;
    work.then(
      () => asked === work && (here = true),
      () => asked === work && forget(),
    );
    return work;
  }

  function forget(): void {
    asked = null;
    here = false;
    failed = true;
  }

  return { get, arrived: () => here, forget };
}

async function fetchDefinition({ name }: RemoteRelease, fetch: () => Promise<Remote>): Promise<Remote> {
  let remote: Remote;
  try {
    [remote] = await Promise.all([fetch(), wordsFor(name)]);
  } catch (cause) {
    throw new LoadError(name, phaseOf(cause), t`This part of the site did not load`, cause);
  }
  if (!remote || typeof remote !== 'object' || !remote.pages) throw new LoadError(name, 'expose', t`This part of the site is damaged`);
  return remote;
}

/** The fetcher may set a more exact phase; the default is the entry. */
const phaseOf = (cause: unknown): Phase => (cause as { phase?: Phase } | null)?.phase ?? 'entry';
