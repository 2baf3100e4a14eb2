import { sendLimit } from '@riftdrop/contract/live/live-pace';

/** Less than half of the server's limit: the connection itself sends its opening and the answers to heartbeats. */
const burst = sendLimit.burst / 2 - 4;
const perSecond = sendLimit.perSecond / 2 - 1;

export interface Pace {
  /** Calls `send` as soon as a message of this cost may leave: at once while the bucket holds enough. */
  run: (cost: () => number, send: () => void) => void;
  /** A new connection begins with a full bucket. */
  restart: () => void;
}

/** Keeps a page's automatic messages far below the limit at which the server closes its connection. */
export function createPace(): Pace {
  let tokens = burst;
  let filledAt = performance.now();

  function run(cost: () => number, send: () => void): void {
    const now = performance.now();
    tokens = Math.min(burst, tokens + (Math.max(now - filledAt, 0) / 1000) * perSecond);
    filledAt = now;
    const missing = cost() - tokens;
    if (missing > 0) return void setTimeout(run, Math.ceil((missing / perSecond) * 1000), cost, send);
    tokens -= cost();
    send();
  }

  function restart(): void {
    tokens = burst;
    filledAt = performance.now();
  }

  return { run, restart };
}
