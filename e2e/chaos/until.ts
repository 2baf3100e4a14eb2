import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `look` until it returns something other than null, undefined or false. Throws after `ms`, naming the awaited
 * condition.
 */
export async function until<T>(
  what: string,
  ms: number,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  every = 20,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited ${ms} ms for ${what}`);
    await pause(every);
  }
}

/** Runs `work` on every item, at most `width` at once. */
export async function sideBySide<T, R>(items: readonly T[], width: number, work: (item: T, at: number) => Promise<R>): Promise<R[]> {
  const results = Array.from<R>({ length: items.length });
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}
