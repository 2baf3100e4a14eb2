/** Milliseconds of what is seen in the arena, in their order (RPS-540): the clashes are as long as the fight, these long are they announced. */
export const times = {
  enter: 2000,
  firstClash: 2000,
  secondClash: 2000,
  winner: 1000,
  dropsMove: 1250,
  figuresFade: 400,
  overlayFade: 400,
} as const;
