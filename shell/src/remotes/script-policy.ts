import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { ownFolder } from '../composition/own-release.ts';

/** Folders whose scripts may run: the shell's, and those of the releases that a signed revision names. */
const folders = new Set<string>(ownFolder ? [ownFolder] : []);

const folderOf = (address: string) => new URL('.', new URL(address, location.href));

/** From now on scripts of this release may be loaded. */
export function allowScripts({ entry }: RemoteRelease): void {
  folders.add(folderOf(entry.href).pathname);
}

/** The service worker of push notifications; its registration passes the policy like a script. */
const worker = '/push-worker.js';

/** True for a file below a folder that a signed revision names, on this origin, and for the service worker. */
function mayRun(address: string): boolean {
  const { origin, pathname } = folderOf(address);
  return origin === location.origin && (folders.has(pathname) || address === worker);
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
