import type { CDPSession, Page } from '@playwright/test';

/** Objects alive in a page after a full garbage collection. Counts, and bytes for the heap. */
export interface Remains {
  listeners: number;
  nodes: number;
  timers: number;
  /** Listeners of all nanostores, and handlers on all buses. */
  subscriptions: number;
  sheets: number;
  heap: number;
}

/** Counts timers from the begin of the page. Before the first document. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<number>();
    Object.assign(globalThis, { openTimers: open });
    const [set, clear, every, stop] = [setTimeout, clearTimeout, setInterval, clearInterval].map((one) => one.bind(globalThis)) as [
      typeof setTimeout,
      typeof clearTimeout,
      typeof setInterval,
      typeof clearInterval,
    ];
    const window = globalThis as unknown as Record<string, unknown>;
    window.setTimeout = (run: (...words: unknown[]) => void, delay?: number, ...words: unknown[]) => {
      const id = set(() => {
        open.delete(id);
        run(...words);
      }, delay) as unknown as number;
      open.add(id);
      return id;
    };
    window.setInterval = (run: () => void, delay?: number, ...words: unknown[]) => {
      const id = every(run, delay, ...words);
      open.add(id);
      return id;
    };
    window.clearTimeout = (id: number) => (open.delete(id), clear(id));
    window.clearInterval = (id: number) => (open.delete(id), stop(id));
  });
}

/** Timers that have been set and neither ran out nor were cleared. */
export const openTimers = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { openTimers: Set<number> }).openTimers.size);

/** Collects all garbage and counts the rest. */
export async function remains(page: Page): Promise<Remains> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable');
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      heap: metric('JSHeapUsedSize'),
      subscriptions: await subscriptions(session),
      timers: await openTimers(page),
      sheets: await page.evaluate(() => document.querySelectorAll('style, link[rel="stylesheet"]').length),
    };
  } finally {
    await session.detach();
  }
}

/** Looks through every plain object of the page: a nanostore counts its listeners in `lc`, a mitt bus keeps its handlers in `all`. */
async function subscriptions(session: CDPSession): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId!, objectGroup: 'remains' });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    returnByValue: true,
    functionDeclaration: `function () {
      let count = 0;
      for (const one of this) {
        const own = (name) => Object.getOwnPropertyDescriptor(one, name)?.value;
        if (typeof own('lc') === 'number' && typeof own('listen') === 'function') count += own('lc');
        if (own('all') instanceof Map && typeof own('emit') === 'function') for (const handlers of own('all').values()) count += handlers.length;
      }
      return count;
    }`,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'remains' });
  return result.value as number;
}
