/** At most `max` in any stretch of `windowMs`, wherever it begins. `max` 0 is no limit. */
export interface Limit {
  max: number;
  windowMs: number;
}
export const perMinute = (max: number): Limit => ({ max, windowMs: 60_000 });
export const perHour = (max: number): Limit => ({ max, windowMs: 3600_000 });
export const perDay = (max: number): Limit => ({ max, windowMs: 24 * 3600_000 });

/** Stores when requests were let through; memory, Redis and the database are three implementations. */
export interface Log {
  /**
   * Lets one through unless a limit is used up; all limits read the same past. @returns milliseconds to wait, 0 when it was let
   * through
   */
  take(key: string, limits: readonly Limit[]): Promise<number>;
  /** Removes the last one that was let through. */
  giveBack(key: string): Promise<void>;
}

export interface Limits {
  /** Lets one through unless a limit is used up. Looking and counting are one step. @returns seconds to wait, 0 when it was let through */
  take(what: string, who: string, ...limits: Limit[]): Promise<number>;
  /** Takes the last one back, for attempts that turned out not to count. */
  giveBack(what: string, who: string): Promise<void>;
}

export function limitsIn(log: Log): Limits {
  return {
    take: async (what, who, ...limits) => {
      const real = limits.filter(({ max }) => max > 0);
      return real.length === 0 ? 0 : Math.ceil((await log.take(`${what}:${who}`, real)) / 1000);
    },
    giveBack: (what, who) => log.giveBack(`${what}:${who}`),
  };
}

/** Milliseconds to wait, from the times of requests let through, newest first. SQL and Redis compute the same. */
export const waitOf = (newestFirst: readonly number[], limits: readonly Limit[], now: number): number =>
  Math.max(0, ...limits.map(({ max, windowMs }) => (newestFirst[max - 1] ?? -Infinity) + windowMs - now));
