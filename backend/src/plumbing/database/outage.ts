import { isAway } from '../failure.ts';

/** From the second failure in a row on, one attempt is made after each pause, milliseconds; the pauses double up to the longest. */
const pause = { first: 50, longest: 400 };

/**
 * What a pool knows of a database that is away. Without it every waiting call would try to connect for itself, hundreds of times a second,
 * and each attempt costs a database that is coming back a process.
 */
export class Outage {
  private failures = 0;
  private until = 0;
  private error: Error | null = null;
  private readonly now: () => number;

  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** The error of the last attempt, for a caller that is not to make one now; null for the caller that may. */
  refusal(): Error | null {
    if (this.failures < 2) return null;
    if (this.now() < this.until) return this.error;
    this.wait();
    return null;
  }

  /** Takes the error of an attempt. One that only says that all connections are in use changes nothing: the next may get one. */
  failed(error: Error): void {
    if (!isAway(error)) return;
    this.failures += 1;
    this.error = error;
    this.wait();
  }

  ended(): void {
    this.failures = 0;
    this.error = null;
  }

  private wait(): void {
    this.until = this.now() + Math.min(pause.longest, pause.first * 2 ** Math.max(0, this.failures - 2));
  }
}
