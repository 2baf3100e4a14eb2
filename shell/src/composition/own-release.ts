import { inBrowser } from '@riftdrop/host/wiring/in-browser';

/** The folder that this shell was loaded from, `/assets/shell/<version>/`; null outside a published build and on a server. */
export const ownFolder: string | null = inBrowser ? folderOf((document.currentScript as HTMLScriptElement | null)?.src ?? '') : null;

/** Version of the running shell; the registry may have a newer one by now. */
export const ownVersion: string = ownFolder?.split('/').at(-2) ?? 'development';

function folderOf(address: string): string | null {
  return /^https?:\/\/[^/]+(\/assets\/shell\/[^/]+\/)/.exec(address)?.[1] ?? null;
}
