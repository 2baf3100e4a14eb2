import type { Remote } from '@riftdrop/host/remote';
import { LoadError } from './load-error.ts';

/** How a remote's definition is fetched: Module Federation in the page, anything in a test. */
export type FetchRemote = (name: string, options: { retry: boolean }) => Promise<Remote>;

export interface Definitions {
  get: (name: string) => Promise<Remote>;
  /** True while a definition is there, so that what is still missing are its chunks. */
  arrived: (name: string) => boolean;
  /** The next `get` fetches it anew, from the entry on. */
  forget: (name: string) => void;
}

/** Definitions of remotes, each fetched once; one that failed is fetched again by the next who asks. */
export function createDefinitions(fetchRemote: FetchRemote): Definitions {
  const asked = new Map<string, Promise<Remote>>();
  const here = new Set<string>();
  const failed = new Set<string>();

  function get(name: string): Promise<Remote> {
    const known = asked.get(name);
    if (known) return known;
    const work = fetchDefinition(name).then(
      (remote) => {
        if (asked.get(name) === work) here.add(name);
        return remote;
      },
      (error: unknown) => {
        if (asked.get(name) === work) forget(name);
        throw error;
      },
    );
    asked.set(name, work);
    return work;
  }

  async function fetchDefinition(name: string): Promise<Remote> {
    let remote: Remote;
    try {
      remote = await fetchRemote(name, { retry: failed.has(name) });
    } catch (cause) {
      throw new LoadError(name, 'entry', 'This part of the site did not load', cause);
    }
    if (!remote || typeof remote !== 'object' || !remote.pages) throw new LoadError(name, 'expose', 'This part of the site is damaged');
    return remote;
  }

  function forget(name: string): void {
    asked.delete(name);
    here.delete(name);
    failed.add(name);
  }

  return { get, arrived: (name) => here.has(name), forget };
}
