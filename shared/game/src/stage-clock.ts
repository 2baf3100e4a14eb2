/** The times of a game whose steps follow one another at one pace. */
export interface Pace {
  /** When the first step begins, epoch milliseconds of the server. */
  startsAt: number;
  /** Milliseconds between two steps. */
  every: number;
  steps: number;
}

export interface Moment {
  /** The step that is shown now, from 0; -1 before the first, `steps` after the last. */
  step: number;
  /** Share of this step that is over, 0 to 1. A late or slow page begins there and is never behind. */
  progress: number;
  /** When the next step begins, epoch milliseconds; null after the last. */
  next: number | null;
}

/** Where a game is at a time of the server's clock (`serverNow`). */
export function momentAt({ startsAt, every, steps }: Pace, now: number): Moment {
  if (now < startsAt) return { step: -1, progress: 0, next: startsAt };
  const step = Math.floor((now - startsAt) / every);
  if (step >= steps) return { step: steps, progress: 1, next: null };
  const began = startsAt + step * every;
  return { step, progress: (now - began) / every, next: began + every };
}
