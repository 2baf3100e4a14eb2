import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { allowFile } from './script-policy.ts';

/** Query strings by container name, at the end of the addresses of a remote's chunks and sheets. */
const queries: Record<string, string> = {};
const tries = new Map<string, number>();

// Loaders of builds of earlier releases read the table, later ones call the function (shared/build, patches/file-address.ts).
Object.assign(globalThis, { riftdropTries: queries, riftdropFile: fileAddress });

/** Address of a file that the loader of this container requests, below the folder that versions of its app share. */
function fileAddress(container: string, file: string): string {
  allowFile(container, file);
  return file + (queries[container] ?? '');
}

/**
 * The number of other addresses at which each release was requested. For a new request at the same address a browser
 * reuses the pending answer, and keeps a damaged one for as long as its headers allow.
 */
export const triesOf = ({ container }: RemoteRelease): number => tries.get(container) ?? 0;

/**
 * The address of a file of the release in the present try. The file and its integrity are the same: this is no import map, whose
 * integrity a query escapes.
 */
export const addressNow = (release: RemoteRelease, href: string): string =>
  triesOf(release) > 0 ? `${href}?try=${triesOf(release)}` : href;

/**
 * From now on every file of the release is requested at a new address, and requests under way at the old one count as
 * failed. Returns the number of those requests.
 */
export function askElsewhere(release: RemoteRelease): number {
  tries.set(release.container, triesOf(release) + 1);
  queries[release.container] = `?try=${triesOf(release)}`;
  // An element of a script goes when the script has run, so those that are there are under way.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  const waiting = [...scripts, ...sheets].filter((element) => isElementOf(release, element));
  for (const element of waiting) {
    // Their callers get the failure, and may request the file again.
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
  return waiting.length;
}

/**
 * True for a script or sheet that this release loads: the loader of a container marks its elements, and the entry lies in the
 * folder of the version.
 */
export function isElementOf({ container, entry }: RemoteRelease, element: HTMLScriptElement | HTMLLinkElement): boolean {
  const { href } = new URL('.', new URL(entry.href, location.href));
  const address = 'src' in element ? element.src : element.href;
  return element.dataset.rspack?.startsWith(`${container}:`) || address.startsWith(href);
}
