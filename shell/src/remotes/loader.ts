import type { RemoteRelease } from '@riftdrop/contract/remotes';
import { reportError } from '@riftdrop/host/report';
import type { Loader, PartRef } from '@riftdrop/host/wiring/loader';
import type { ComponentType } from 'react';
import { withDeadline } from './deadline.ts';
import { createDefinitions, type FetchRemote } from './definitions.ts';
import { LoadError } from './load-error.ts';
import { dropPendingFiles } from './pending-files.ts';
import { componentOf } from './part-module.ts';

type Component = ComponentType<object>;
const defaultDeadline = 8000;

/**
 * Loads parts of remotes and always settles: with a component, or with a LoadError at the remote's deadline at the
 * latest. A failure is not remembered, so that trying again is really trying again; other remotes never notice.
 */
export function createLoader(releases: readonly RemoteRelease[], fetchRemote: FetchRemote): Loader {
  const known = new Map(releases.map((release) => [release.name, release]));
  const definitions = createDefinitions(fetchRemote);
  const loading = new Map<string, Promise<Component>>();
  const loaded = new Map<string, Component>();
  /** Remotes that let a deadline pass: trying again begins with their entry. */
  const stalled = new Set<string>();

  async function bring(part: PartRef): Promise<Component> {
    const component = await componentOf(part, await definitions.get(part.remote));
    loaded.set(keyOf(part), component);
    return component;
  }

  function start(part: PartRef, key: string, release: RemoteRelease): Promise<Component> {
    const ms = release.timeout_ms || defaultDeadline;
    const brought = bring(part);
    const late = () => {
      stalled.add(part.remote);
      const error = new LoadError(
        part.remote,
        definitions.arrived(part.remote) ? 'chunk' : 'entry',
        `No answer within ${ms / 1000} seconds`,
      );
      error.late = brought;
      return error;
    };
    const work = withDeadline(brought, ms, late).catch((error: LoadError) => {
      reportError(error, { phase: error.phase, remote: `${release.name}@${release.version}` });
      throw error;
    });
    loading.set(key, work);
    work.finally(() => loading.get(key) === work && loading.delete(key)).catch(() => {});
    return work;
  }

  function beginAnew(release: RemoteRelease): void {
    dropPendingFiles(release);
    if (stalled.delete(release.name)) definitions.forget(release.name);
  }

  return {
    load: (part, { retry = false } = {}) => {
      const key = keyOf(part);
      const release = known.get(part.remote);
      if (!release) return Promise.reject(new LoadError(part.remote, 'registry', 'The registry names no such remote'));
      const ready = loaded.get(key);
      if (ready) return Promise.resolve(ready);
      if (retry) beginAnew(release);
      return loading.get(key) ?? start(part, key, release);
    },
    peek: (part) => loaded.get(keyOf(part)) ?? null,
  };
}

const keyOf = ({ remote, kind, key }: PartRef) => `${remote} ${kind} ${key}`;
