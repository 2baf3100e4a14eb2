import { serverNow } from '@riftdrop/host/clock';

/** The time that a stage plays by. */
export interface StageClock {
  /** Epoch milliseconds of the server; in a rewatch, of the moment that is shown again. */
  now: () => number;
  /** Stage time that passes in one unit of real time. */
  speed: number;
}

export const liveClock: StageClock = { now: serverNow, speed: 1 };

/** Plays again from a moment on. */
export function rewatchClock(from: number, speed: number, now: () => number = Date.now): StageClock {
  const pressed = now();
  return { now: () => from + (now() - pressed) * speed, speed };
}
