import { reportError } from '@riftdrop/host/report';

/** A file that hangs holds the load event back for ever; what waits for it waits so long at most, milliseconds. */
const patience = 3000;

/** Does work that nobody waits for: after the page's own files have arrived and the browser has a moment. */
export function afterFirstPaint(work: () => Promise<void>): void {
  let begun = false;
  const run = () => {
    if (begun) return;
    begun = true;
    void work().catch((error: unknown) => reportError(error, { phase: 'shell' }));
  };
  // Safari has no idle callbacks.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200));
  if (document.readyState === 'complete') return void whenIdle();
  addEventListener('load', whenIdle);
  setTimeout(whenIdle, patience);
}
