interface Yielding {
  yield?: () => Promise<void>;
}

/** Ends the task that runs: what comes after it goes on at once, and behind what the browser has waiting. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Yielding };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
