import { reportError } from '@riftdrop/host/report';
import { firstViewOver } from '@riftdrop/host/wiring/first-view';

/** Placeholders of loading parts, on every page of the site. Those below the fold may load on scroll. */
const stillLoading = '.shimmer';
/** Marks a page whose data come by the live connection, which opens after the first paint: its skeletons are not waited for. */
const waitsForLive = '[data-live]';

/** Settles when the page shows its content instead of skeletons, and the pictures in view are there. */
async function pageIsPainted(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) return;
  await painted(main);
  await Promise.all([...main.querySelectorAll('img')].filter(isInView).map((picture) => picture.decode().catch(() => {})));
}

function painted(main: Element): Promise<void> {
  return new Promise((resolve) => {
    let looks = false;
    const look = () => {
      looks = false;
      if (main.childElementCount === 0) return;
      if (!main.querySelector(waitsForLive) && [...main.querySelectorAll(stillLoading)].some(isInView)) return;
      observer.disconnect();
      resolve();
    };
    // Once a frame, after it, and when the browser is idle: measuring while the page changes forces a layout each time.
    const lookSoon = () => {
      if (looks) return;
      looks = true;
      requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(look, { timeout: 300 }) : setTimeout(look)));
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    lookSoon();
  });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom >= 0;
}

/** A hanging file delays the load event for ever; waiters continue after this time at the latest, milliseconds. */
const timeoutMs = 3000;

let standing: Promise<void> | null = null;

/** Settles when the page's files and first data have arrived and the browser is idle. */
export function pageStands(): Promise<void> {
  standing ??= Promise.all([firstViewOver(), Promise.race([loaded(), after(timeoutMs)])])
    .then(() => Promise.race([pageIsPainted(), after(timeoutMs)]))
    .then(idle);
  return standing;
}

/** Runs background work without delaying the visitor's interactions. */
export function afterFirstPaint(work: () => Promise<void>): void {
  void pageStands()
    .then(work)
    .catch((error: unknown) => reportError(error, { phase: 'shell' }));
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
