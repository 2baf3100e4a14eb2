/**
 * Durations of the arena's phases in order, milliseconds: the clashes are as long as the fight, these are their
 * announcements.
 */
export const times = {
  enter: 2000,
  firstClash: 2000,
  secondClash: 2000,
  winner: 1000,
  dropsMove: 1250,
  figuresFade: 400,
  overlayFade: 400,
} as const;
