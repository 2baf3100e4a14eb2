import { plural, t } from '@lingui/core/macro';
import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { reportError } from '@riftdrop/host/report';
import type { LoadOptions, PartRef } from '@riftdrop/host/wiring/loader';
import type { ComponentType } from 'react';
import { timeLoad } from '../reports/time-load.ts';
import { createDefinition, type FetchRemote } from './definitions.ts';
import { begin, endedLastPage, forgive } from './freeze-watch.ts';
import { beginLoad, pageStays } from './leaving.ts';
import { LoadError } from '../failures/load-error.ts';
import { componentOf } from './part-module.ts';
import { askElsewhere } from './file-address.ts';

/** A promise that is settled after `ms` at the latest, whatever the other one does. */
function withDeadline<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export type { FetchRemote };
type Component = ComponentType<object>;
const defaultDeadline = 8000;

/** One version of a remote and its loaded parts. */
export interface LoadedRelease {
  name: string;
  /** `name@version`. */
  owner: string;
  load: (part: PartRef, options?: LoadOptions) => Promise<Component>;
  peek: (part: PartRef) => Component | null;
}

export function createRelease(release: RemoteRelease, owner: string, fetchRemote: FetchRemote): LoadedRelease {
  const definition = createDefinition(release, fetchRemote);
  const loading = new Map<string, Promise<Component>>();
  const loaded = new Map<string, Component>();
  /** Parts that a place of the page waits for: the failure of a load ahead alone is not reported. */
  const awaited = new Set<string>();
  /** Cause of the last failure: a missing file leaves the rest of the container usable. */
  let failure: 'file' | 'late' | 'code' = 'code';

  async function bring(part: PartRef): Promise<Component> {
    if (endedLastPage(owner)) throw new LoadError(release.name, 'render', t`This part of the site stopped answering the last time it ran`);
    const begun = begin(owner);
    try {
      const component = await componentOf(part, await definition.get());
      loaded.set(keyOf(part), component);
      return component;
    } finally {
      begun();
    }
  }

  function start(part: PartRef, key: string): Promise<Component> {
    const ms = release.timeout_ms || defaultDeadline;
    const ended = beginLoad();
    const brought = bring(part);
    const late = () => {
      failure = 'late';
      const seconds = ms / 1000;
      const words = plural(seconds, { one: 'No answer within # second', other: 'No answer within # seconds' });
      const error = new LoadError(release.name, definition.arrived() ? 'chunk' : 'entry', words);
      error.late = brought;
      return error;
    };
    const note = timeLoad(release.entry.href, owner, part);
    const work = withDeadline(brought, ms, late).catch(async (error: LoadError) => {
      await pageStays();
      if (!error.late) failure = error.phase === 'chunk' || error.phase === 'style' ? 'file' : 'code';
      if (awaited.delete(key)) reportError(error, { phase: error.phase, remote: owner });
      throw error;
    });
    work.then(
      () => note(true),
      () => note(false),
    );
    work.then(ended, ended);
    loading.set(key, work);
    work.finally(() => loading.get(key) === work && loading.delete(key)).catch(() => {});
    return work;
  }

  /** A container whose code threw, or waits for nothing that could come, remembers that: only a new one runs the code again. */
  function beginAnew(): void {
    forgive(owner);
    const givenUp = askElsewhere(release);
    const isSound = definition.arrived() && (failure === 'file' || (failure === 'late' && givenUp > 0));
    if (!isSound) definition.forget();
  }

  return {
    name: release.name,
    owner,
    load: (part, { retry = false, ahead = false } = {}) => {
      const key = keyOf(part);
      const ready = loaded.get(key);
      if (ready) return Promise.resolve(ready);
      if (!ahead) awaited.add(key);
      if (retry) beginAnew();
      return loading.get(key) ?? start(part, key);
    },
    peek: (part) => loaded.get(keyOf(part)) ?? null,
  };
}

const keyOf = ({ kind, key }: PartRef) => `${kind} ${key}`;
