/*
 * Firefox and WebKit end the loads of a page as soon as its next document is asked for, while its scripts still run: every file under way
 * fails then. Such a failure is nobody's error, and the page that sees it is about to go.
 */

/** A page that is still there so long after it began to go stays: the link was a download, or the navigation was canceled. Milliseconds. */
const stays = 10_000;

let stay: Promise<void> | null = null;

addEventListener('beforeunload', () => {
  const now = new Promise<void>((resolve) => {
    setTimeout(resolve, stays);
    // A page that comes back out of the browser's cache.
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  stay = now;
  void now.then(() => stay === now && (stay = null));
});

/** Resolves when this page stays: at once, unless it is on its way to another document. It never does in a page that goes. */
export const pageStays = (): Promise<void> => stay ?? Promise.resolve();
