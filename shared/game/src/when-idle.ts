/** Longest wait for an idle moment, milliseconds. */
const timeoutMs = 200;

/** Runs something when the browser is idle, and soon in any case. Returns a function that cancels it. Safari has no idle callback. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 30);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: timeoutMs });
  return () => cancelIdleCallback(request);
}
