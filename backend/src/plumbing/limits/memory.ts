import type { Clock } from '../config/clock.ts';
import { waitOf, type Limit, type Log } from './limits.ts';

interface Entry {
  newestFirst: number[];
  /** When it is outdated for all of its limits. */
  until: number;
}

/** Keys after which old ones are looked for; an entry lives no longer than its longest window anyway. */
const sweepAbove = 10_000;

/** The log of a process that is alone, which the one on the embedded database is. */
export function memoryLog(clock: Clock): Log {
  const entries = new Map<string, Entry>();
  let latest = 0;
  let sweepAt = sweepAbove;
  // After a clock jumped back, times in the future would block every request until they are reached again.
  const now = () => (latest = Math.max(latest, clock.now()));

  const sweep = (at: number) => {
    for (const [key, { until }] of entries) if (until <= at) entries.delete(key);
    sweepAt = Math.max(sweepAbove, entries.size * 2);
  };
  const letThrough = (key: string, { newestFirst }: Entry, limits: readonly Limit[], at: number) => {
    newestFirst.unshift(at);
    newestFirst.length = Math.min(newestFirst.length, Math.max(...limits.map(({ max }) => max)));
    entries.set(key, { newestFirst, until: at + Math.max(...limits.map(({ windowMs }) => windowMs)) });
    if (entries.size > sweepAt) sweep(at);
  };
  return {
    take: async (key, limits) => {
      const at = now();
      const entry = entries.get(key) ?? { newestFirst: [], until: 0 };
      const wait = waitOf(entry.newestFirst, limits, at);
      if (wait <= 0) letThrough(key, entry, limits, at);
      return wait;
    },
    giveBack: async (key) => void entries.get(key)?.newestFirst.shift(),
  };
}
