import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';

/*
 * Firefox and WebKit end the loads of a page as soon as its next document is requested, while its scripts still run:
 * every file under way fails then. Such a failure is no error of a remote, as the page is about to unload.
 */

/**
 * A page that still exists this long after the unload began stays: the link was a download, or the navigation was
 * canceled. Milliseconds.
 */
const stays = 10_000;

/** Loads come one after another: the watch goes on this long after one, so that the next finds it. Milliseconds. */
const linger = 5_000;

let loads = 0;
let unwatched: ReturnType<typeof setTimeout> | undefined;
let stay: Promise<void> | null = null;

/**
 * Watches for the end of the page from its start until nothing has loaded for a while, and not for ever: Firefox keeps no page
 * for Back and Forward that always listens. The document notes an end that began before this script ran.
 */
export function watchLeaving(): void {
  if ('leaving' in document.documentElement.dataset) leave();
  beginLoad()();
}

/** A load is under way until it is stopped. */
export function beginLoad(): Unsubscribe {
  loads++;
  clearTimeout(unwatched);
  addEventListener('beforeunload', leave);
  return () => {
    if (--loads === 0) unwatched = setTimeout(() => removeEventListener('beforeunload', leave), linger);
  };
}

/** Resolves when this page stays: at once, unless it is on its way to another document. It never does in a page that goes. */
export const pageStays = (): Promise<void> => stay ?? Promise.resolve();

function leave(): void {
  delete document.documentElement.dataset.leaving;
  const now = new Promise<void>((resolve) => {
    setTimeout(resolve, stays);
    // A page that comes back out of the browser's cache.
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  stay = now;
  void now.then(() => stay === now && (stay = null));
}
