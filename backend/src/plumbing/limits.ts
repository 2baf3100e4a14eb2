import type { Clock } from './clock.ts';

/** Counts in windows of a fixed length. */
export interface Counter {
  /** Adds one and answers how many there were in the window, this one included. */
  add(key: string, windowMs: number): Promise<number>;
  /** How many there were, adding none. */
  read(key: string, windowMs: number): Promise<number>;
}

export interface Limits {
  /** Takes one of `max` per window; answers the seconds to wait when there is none left, else 0. `max` 0 is no limit. */
  take(what: string, who: string, max: number, windowMs?: number): Promise<number>;
  /** Seconds to wait when `max` were taken already, else 0; takes nothing. */
  wait(what: string, who: string, max: number, windowMs?: number): Promise<number>;
}

export function limitsBy(counter: Counter, clock: Clock): Limits {
  const left = (count: number, max: number, windowMs: number) =>
    count <= max ? 0 : Math.ceil((windowMs - (clock.now() % windowMs)) / 1000);
  return {
    take: async (what, who, max, windowMs = 60_000) => (max === 0 ? 0 : left(await counter.add(`${what}:${who}`, windowMs), max, windowMs)),
    wait: async (what, who, max, windowMs = 60_000) =>
      max === 0 ? 0 : left((await counter.read(`${what}:${who}`, windowMs)) + 1, max, windowMs),
  };
}

/** Counts of this process alone. A key is forgotten with its window. */
export function memoryCounter(clock: Clock): Counter {
  const windows = new Map<number, { number: number; counts: Map<string, number> }>();
  const countsNow = (windowMs: number) => {
    const number = Math.floor(clock.now() / windowMs);
    let current = windows.get(windowMs);
    if (current?.number !== number) windows.set(windowMs, (current = { number, counts: new Map() }));
    return current.counts;
  };
  return {
    add: async (key, windowMs) => {
      const counts = countsNow(windowMs);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    read: async (key, windowMs) => countsNow(windowMs).get(key) ?? 0,
  };
}
