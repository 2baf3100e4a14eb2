import type { QaFacts } from '@riftdrop/contract/release/qa';
import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import { dateText } from '@riftdrop/ui/date';
import { getInstance } from '@module-federation/enhanced/runtime';

/** A module that the apps of the page share. */
export interface SharedModule {
  name: string;
  version: string;
  /** The app whose copy all apps use. */
  from: string;
  /** False until the first request for it. */
  loaded: boolean;
}

/** Who gave what: one line per module and version; two versions of one module would be two lines. */
export function sharedModules(): SharedModule[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, loaded, lib }]) => ({
        name,
        version,
        from,
        loaded: Boolean(loaded ?? lib),
      })),
    ),
  );
}

/** Bytes over the wire of one release in this page, and its budget. */
export interface Weight {
  owner: string;
  files: number;
  entry: number;
  all: number;
  budget: { entry: number; page: number };
}

export function weightOf({ name, version, entry, budget }: RemoteRelease): Weight {
  const folders = [version, sharedFolder].map((folder) => new URL(`/assets/${name}/${folder}/`, location.href).href);
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map<string, number>();
  for (const { name: url, encodedBodySize } of resources) {
    const file = url.split('?')[0]!;
    if (folders.some((folder) => file.startsWith(folder))) sizes.set(file, Math.max(sizes.get(file) ?? 0, encodedBodySize));
  }
  return {
    owner: `${name}@${version}`,
    files: sizes.size,
    entry: sizes.get(new URL(entry.href, location.href).href) ?? 0,
    all: [...sizes.values()].reduce((total, size) => total + size, 0),
    budget,
  };
}

/** The gateway's facts about this page and the tester. */
export function qaFacts(): QaFacts | null {
  const text = document.getElementById('qa')?.textContent;
  return text ? (JSON.parse(text) as QaFacts) : null;
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
export const clock = (at: number): string => dateText(at, 'second');
