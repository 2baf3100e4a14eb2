import type { RemoteRelease } from '@riftdrop/contract/release/remotes';

/**
 * Query strings by container name: a remote's loader appends them to the addresses of its chunks and sheets. The build
 * uses the same name.
 */
const queries: Record<string, string> = ((globalThis as { riftdropTries?: Record<string, string> }).riftdropTries ??= {});
const tries = new Map<string, number>();

/**
 * The number of other addresses at which each release was requested. For a new request at the same address a browser
 * reuses the pending answer, and keeps a damaged one for as long as its headers allow.
 */
export const triesOf = ({ container }: RemoteRelease): number => tries.get(container) ?? 0;

/** The address of a file of the release in the present try. The file and its integrity are the same: this is no import map, whose integrity a query escapes. */
export const addressNow = (release: RemoteRelease, href: string): string =>
  triesOf(release) > 0 ? `${href}?try=${triesOf(release)}` : href;

/**
 * From now on every file of the release is requested at a new address, and requests under way at the old one count as
 * failed. Returns the number of those requests.
 */
export function askElsewhere(release: RemoteRelease): number {
  tries.set(release.container, triesOf(release) + 1);
  queries[release.container] = `?try=${triesOf(release)}`;
  const folder = new URL('.', new URL(release.entry.href, location.href)).href;
  // An element of a script goes when the script has run, so those that are there are under way.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(({ src }) => src.startsWith(folder));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const waiting = [...scripts, ...links.filter(({ href, sheet }) => href.startsWith(folder) && !sheet)];
  for (const element of waiting) {
    // Their callers get the failure, and may request the file again.
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
  return waiting.length;
}
