import { reportError } from '@riftdrop/host/report';

/** Does work that nobody waits for: after the page's own files have arrived and the browser has a moment. */
export function afterFirstPaint(work: () => Promise<void>): void {
  const run = () => void work().catch((error: unknown) => reportError(error, { phase: 'shell' }));
  // Safari has no idle callbacks.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
