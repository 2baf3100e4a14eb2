/*
 * Firefox and WebKit end the loads of a page as soon as its next document is asked for, while its scripts still run: every file under way
 * fails then. Such a failure is nobody's error, and the page that sees it is about to go.
 */

/** A page that is still there so long after it began to go stays: the link was a download, or the navigation was canceled. Milliseconds. */
const stays = 10_000;

let loads = 0;
let stay: Promise<void> | null = null;

/** Begins to watch for the end of the page, as long as a load is under way: Firefox keeps no page for Back and Forward that always listens. */
export function beginLoad(): () => void {
  if (loads++ === 0) addEventListener('beforeunload', leave);
  return () => {
    if (--loads === 0) removeEventListener('beforeunload', leave);
  };
}

/** Resolves when this page stays: at once, unless it is on its way to another document. It never does in a page that goes. */
export const pageStays = (): Promise<void> => stay ?? Promise.resolve();

function leave(): void {
  const now = new Promise<void>((resolve) => {
    setTimeout(resolve, stays);
    // A page that comes back out of the browser's cache.
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  stay = now;
  void now.then(() => stay === now && (stay = null));
}
