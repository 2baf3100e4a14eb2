/** Longest sleep in milliseconds: the delay that a lost notification can cause. */
const longestSleepMs = 1000;
const afterFailureMs = 250;

/**
 * Runs `take` in up to `most` lanes at once, as long as there is something to take, and sleeps until the moment that the
 * last look named. `take` answers 0 when it did something, else the milliseconds until the next look.
 */
export class Lanes {
  private readonly most: number;
  private readonly take: () => Promise<number>;
  private readonly failed: (error: unknown) => void;
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Infinity;
  private lastDone = 0;
  private stopped = true;

  constructor(most: number, take: () => Promise<number>, failed: (error: unknown) => void) {
    this.most = most;
    this.take = take;
    this.failed = failed;
  }

  start(): void {
    this.stopped = false;
    this.lastDone = performance.now();
    this.wakeIn(0);
  }

  /** Waits for running jobs. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all(this.running);
  }

  /** Milliseconds since a look succeeded. */
  lag(): number {
    return this.stopped ? 0 : performance.now() - this.lastDone;
  }

  /** Looks after `ms` milliseconds, or earlier when that is planned already. */
  wakeIn(ms: number): void {
    const wait = Math.max(0, Math.min(ms, longestSleepMs));
    // The monotonic clock: a jump of the machine's time must neither hurry nor delay anything.
    const at = performance.now() + wait;
    if (this.stopped || at >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => this.wake(), wait);
  }

  private wake(): void {
    this.dueAt = Infinity;
    if (this.running.size < this.most) this.openLane();
    // All lanes work; the last one to end looks again.
  }

  private openLane(): void {
    const lane = this.drain().then((ms) => {
      this.running.delete(lane);
      this.wakeIn(ms);
    });
    this.running.add(lane);
  }

  private async drain(): Promise<number> {
    try {
      for (;;) {
        const ms = await this.take();
        this.lastDone = performance.now();
        if (ms > 0 || this.stopped) return ms;
        // More may be due: a second lane finds out while this one works.
        if (this.running.size < this.most) this.openLane();
      }
    } catch (error) {
      this.failed(error);
      return afterFailureMs;
    }
  }
}
