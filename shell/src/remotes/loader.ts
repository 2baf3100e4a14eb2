import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { Loader, LoadOptions, PartRef } from '@riftdrop/host/wiring/loader';
import type { ComponentType } from 'react';
import { createRelease, type FetchRemote, type LoadedRelease } from './loaded-release.ts';
import { LoadError } from '../failures/load-error.ts';

export type { FetchRemote };

/** The page's loader, whose releases can be exchanged while it runs. */
export interface RemoteLoader extends Loader {
  /** Sets the running releases; loaded parts of others are dropped. */
  use: (releases: readonly RemoteRelease[]) => void;
  /**
   * Loads parts of releases that do not run yet, so that they can replace the running ones without a gap. Rejects when
   * one of them fails.
   */
  prepare: (releases: readonly RemoteRelease[], parts: readonly PartRef[]) => Promise<void>;
}

/**
 * Loads parts of remotes and always settles: with a component, or with a LoadError at the remote's deadline at the
 * latest. A failure is not remembered, so that trying again is really trying again; other remotes never notice.
 */
export function createLoader(releases: readonly RemoteRelease[], fetchRemote: FetchRemote): RemoteLoader {
  const running = new Map<string, LoadedRelease>();
  let prepared: LoadedRelease[] = [];
  let begun: { part: PartRef; component: Promise<ComponentType<object>> } | null = null;

  const known = (release: RemoteRelease) =>
    [...running.values(), ...prepared].find(({ owner }) => owner === ownerOf(release)) ??
    createRelease(release, ownerOf(release), fetchRemote);

  function exchange(next: readonly RemoteRelease[]): void {
    const all = next.map((release) => [release.name, known(release)] as const);
    running.clear();
    for (const [name, release] of all) running.set(name, release);
    prepared = [];
    begun = null;
  }
  exchange(releases);

  function load(part: PartRef, options: LoadOptions = {}): Promise<ComponentType<object>> {
    const release = running.get(part.remote);
    return release
      ? release.load(part, options)
      : Promise.reject(new LoadError(part.remote, 'registry', 'The registry names no such remote'));
  }

  /** Returns the load begun for this part, once. */
  function takeBegun({ remote, kind, key }: PartRef): Promise<ComponentType<object>> | null {
    const { part, component } = begun ?? {};
    if (!component || part?.remote !== remote || part.kind !== kind || part.key !== key) return null;
    begun = null;
    return component;
  }

  return {
    use: exchange,
    prepare: async (next, parts) => {
      prepared = next.map(known);
      const wanted = prepared.flatMap((release) => parts.filter(({ remote }) => remote === release.name).map((part) => release.load(part)));
      await Promise.all(wanted);
    },
    begin: (part) => {
      begun = part && { part, component: load(part) };
      begun?.component.catch(() => {});
      return begun?.component ?? null;
    },
    load: (part, options) => (!options?.retry && takeBegun(part)) || load(part, options),
    peek: (part) => running.get(part.remote)?.peek(part) ?? null,
  };
}

const ownerOf = ({ name, version }: RemoteRelease) => `${name}@${version}`;
