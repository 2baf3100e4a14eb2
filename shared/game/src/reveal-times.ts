import type { RevealLevel } from './reveal-level.ts';

/** How one level of the reveal runs, milliseconds from the moment in which the result stands. */
export interface RevealTimes {
  /** The stage goes dark and silent first. */
  hush: number;
  /** The item grows to the middle. */
  grow: number;
  /** When name and value come. */
  words: number;
  /** The value counts up; 0: it stands there. */
  count: number;
  /** From here on nothing moves. */
  total: number;
  particles: number;
}

const times = (hush: number, grow: number, [words, count, total]: [number, number, number], particles: number): RevealTimes => ({
  hush,
  grow,
  words: hush + words,
  count,
  total,
  particles,
});

/** The times of each level. Level 0 is as short as it can be read: no darkness, no count, nothing in the air. */
export const revealTimes: Record<RevealLevel, RevealTimes> = {
  0: times(0, 320, [60, 0, 420], 0),
  1: times(0, 420, [160, 360, 820], 0),
  2: times(80, 520, [160, 640, 1500], 70),
  3: times(220, 640, [320, 1100, 2600], 220),
  4: times(420, 800, [400, 1800, 4000], 400),
};
