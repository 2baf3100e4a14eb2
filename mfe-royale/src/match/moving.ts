/** How long drops take to move to the winner of a match, from the first to the last, milliseconds. */
const movingTime = 1000;
/** Duration of each, as in drop-tile.css, milliseconds. */
const tileTime = 320;

/** When a drop begins to move. @param at its position among `count`, from 0 */
export const moveDelay = (at: number, count: number): number =>
  count > 1 ? Math.round((at / (count - 1)) * (movingTime - tileTime)) : movingTime - tileTime;
