import { reportError } from '@riftdrop/host/report';
import { pageIsPainted } from './page-is-painted.ts';

/** A hanging file delays the load event for ever; waiters continue after this time at the latest, milliseconds. */
const timeoutMs = 3000;

let standing: Promise<void> | null = null;

/** Settles when the page's files and first data have arrived and the browser is idle. */
export function pageStands(): Promise<void> {
  standing ??= Promise.race([loaded(), after(timeoutMs)])
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
