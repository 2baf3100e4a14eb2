/** Longest wait for an idle moment, milliseconds. */
const patience = 200;

/** Runs something when the browser has nothing else to do, and soon in any case. Answers the way to take it back. Safari knows no idle moments. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 30);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(request);
}
