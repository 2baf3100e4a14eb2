/** Time of the process in epoch milliseconds. Money, limits and one-time things compare inside the database instead. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function fakeClock(start = Date.now()): FakeClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
  };
}
