import { atom } from 'nanostores';
import type { ComponentType } from 'react';

export type PartKind = 'page' | 'widget' | 'modal';

/** A part of a remote by its place in the site. */
export interface PartRef {
  remote: string;
  kind: PartKind;
  /** Key in the remote's definition. */
  key: string;
}

export interface Loader {
  /**
   * The component; rejects at the remote's deadline at the latest. The error may carry `late`, a
   * promise of the component that is still on its way.
   */
  load: (part: PartRef, options?: LoadOptions) => Promise<ComponentType<object>>;
  /** The same for the part that is about to be shown, if any: the next load of it gets this result, even a failure. */
  begin: (part: PartRef | null) => Promise<ComponentType<object>> | null;
  /** The component when it is loaded already, so that it paints without waiting. */
  peek: (part: PartRef) => ComponentType<object> | null;
}

export interface LoadOptions {
  /** Discards earlier failures. */
  retry?: boolean;
  /** No place of the page waits for the part yet: a failure is not reported. */
  ahead?: boolean;
}

/** A widget of a slot, in order. */
export interface SlotEntry {
  slot: string;
  remote: string;
  widget: string;
  /** `player`: nothing of it is loaded for a visitor. */
  access: 'public' | 'player';
  /** Where it stands in a page of text. */
  section?: { id: string; title: string } | undefined;
}

let loader: Loader | null = null;

export function provideLoader(next: Loader): void {
  loader = next;
}
export function theLoader(): Loader {
  if (!loader) throw new Error('No loader: the page runs outside the shell');
  return loader;
}

/** `name@version` of each running remote, by name. Written by the shell; a change replaces the old version's parts by the new one's. */
export const $owners = atom<Readonly<Record<string, string>>>({});

/** Written by the shell from the registry. */
export const $slotEntries = atom<readonly SlotEntry[]>([]);
