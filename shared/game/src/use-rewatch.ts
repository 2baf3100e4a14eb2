import { useState } from 'react';
import { liveClock, rewatchClock, type StageClock } from './play-clock.ts';

/** The clock of a stage, live or of a rewatch, and the commands that change it. */
export interface Rewatch {
  /** Each rewatch has a different key, so that its stage begins anew. */
  key: number | 'live';
  isOn: boolean;
  clock: StageClock;
  /** Shows the game from a moment on, epoch milliseconds of the server. Without `anew` the stage goes on, as at another speed. */
  goTo: (at: number, speed?: number, anew?: boolean) => void;
  end: () => void;
}

/** A game that can be watched again. @param begin the moment from which it is shown at once */
export function useRewatch(begin?: number): Rewatch {
  const [rewatch, setRewatch] = useState(() => (begin === undefined ? null : { number: 1, clock: rewatchClock(begin, 1) }));
  return {
    key: rewatch?.number ?? 'live',
    isOn: rewatch !== null,
    clock: rewatch?.clock ?? liveClock,
    goTo: (at, speed = 1, anew = true) =>
      setRewatch((before) => ({ number: (before?.number ?? 0) + Number(anew), clock: rewatchClock(at, speed) })),
    end: () => setRewatch(null),
  };
}
