import type { Asset, RemoteRelease, ShellRelease } from './remotes.ts';

/**
 * Script files that a part of a remote needs, such as `page:home`: its entry, its chunks, and the shell's files of the modules
 * that the shell lends late. A shell that was published before there were such modules names none.
 */
export function filesOfPart({ entry, chunks, late }: RemoteRelease, part: string, lent: ShellRelease['late'] = {}): Asset[] {
  const modules = late?.[part] ?? [];
  return [entry, ...(chunks[part] ?? []), ...new Set(modules.flatMap((module) => lent[module] ?? []))];
}
