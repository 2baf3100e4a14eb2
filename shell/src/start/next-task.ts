interface Yielding {
  yield?: () => Promise<void>;
}

/** Ends the current task: the continuation runs after the tasks that the browser has waiting. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Yielding };
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
