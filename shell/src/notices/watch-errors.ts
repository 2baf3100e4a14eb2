import { reportError } from '@riftdrop/host/report';

/** Errors that nobody caught: in event handlers, timers and promises. They are kept and reported; the page goes on. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (event.error) reportError(event.error, { phase: 'event', remote: ownerOf(event.filename) });
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason, { phase: 'event', remote: ownerOf(stackOf(event.reason)) }));
}

const stackOf = (reason: unknown) => (reason instanceof Error ? (reason.stack ?? '') : '');

/** `/assets/<name>/<version>/` in the address of the file says whose code it is. */
function ownerOf(text: string): string {
  const found = /\/assets\/([a-z][a-z0-9]*)\/([^/]+)\//.exec(text);
  return found ? `${found[1]}@${found[2]}` : 'shell';
}
