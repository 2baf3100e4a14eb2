import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import { ownFolder } from '../composition/own-release.ts';

/** Folders whose scripts may run: the shell's, and those of the releases that a signed revision names. */
const folders = new Set<string>(ownFolder ? [ownFolder] : []);

const folderOf = (address: string) => new URL('.', new URL(address, location.href));

/** Apps by the names of their containers: the shell, and the remotes of releases that a signed revision names. */
const apps = new Map([['shell', 'shell']]);
/** Files that loaders of these containers requested: the folder that versions share has also files of versions that are not live. */
const files = new Set<string>();

/** From now on scripts of this release may be loaded. */
export function allowScripts({ name, container, entry }: RemoteRelease): void {
  folders.add(folderOf(entry.href).pathname);
  apps.set(container, name);
}

/** The loader of this container, whose entry was checked, requests the file. */
export function allowFile(container: string, file: string): void {
  if (apps.has(container)) files.add(`/assets/${apps.get(container)!}/${sharedFolder}/${file}`);
}

/** The service worker of push notifications; its registration passes the policy like a script. */
const worker = '/push-worker.js';

/** True for a file that a signed revision or a checked loader names, on this origin, and for the service worker. */
function mayRun(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (files.has(pathname) || folders.has(folderOf(address).pathname) || address === worker);
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/**
 * The one Trusted Types policy of the page; the content policy allows no other. Every address that code assigns to a
 * script element passes through here, including those of the remotes' loaders. There is no rule for HTML or script
 * text: neither may be written from a string.
 */
export function guardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (mayRun(url) ? url : null) });
}
