/** How long drops take to move to the winner of a match, from the first to the last, milliseconds. */
const movingTime = 1000;
/** Each of them, as drop-tile.css says, milliseconds. */
const tileTime = 320;

/** When a drop begins to move. @param at its position among `count`, from 0 */
export const moveDelay = (at: number, count: number): number =>
  count > 1 ? Math.round((at / (count - 1)) * (movingTime - tileTime)) : movingTime - tileTime;
