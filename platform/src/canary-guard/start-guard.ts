import { createGuard, type GuardOptions } from './guard.ts';

/** Time between two looks, milliseconds. */
const rhythm = 1_000;

/** Lets the guard look again and again. Answers the way to stop it, which resolves when no look is under way any more. */
export function startGuard(options: GuardOptions): () => Promise<void> {
  const guard = createGuard(options);
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= guard
      .look()
      .catch((error: unknown) => options.report?.(`canary-guard cannot look: ${String(error)}`))
      .finally(() => (looking = null));
  }, rhythm).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
