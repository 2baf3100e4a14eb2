import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { isElementOf } from '../remotes/file-address.ts';

/** Old sheets stay until the new page has been painted, milliseconds. A tab in the background paints nothing; there it need not wait either. */
const painting = 100;

/**
 * Enables the style sheets of these releases, and disables those of others. They are not removed: a remote's loader
 * fetches each sheet once, and its version may come back.
 */
export function exchangeSheets(now: readonly RemoteRelease[], before: readonly RemoteRelease[]): void {
  for (const link of sheetsOf(now)) link.media = '';
  setTimeout(() => {
    const running = new Set(sheetsOf(now));
    for (const link of sheetsOf(before)) if (!running.has(link)) link.media = 'not all';
  }, painting);
}

function sheetsOf(releases: readonly RemoteRelease[]): HTMLLinkElement[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.filter((link) => releases.some((release) => isElementOf(release, link)));
}
