/**
 * The number of drops beside one another in the column of a place: as many as are still readable, at most seven.
 * @param width of the column, px
 */
export function dropColumns(width: number): number {
  if (width < 130) return 2;
  if (width < 300) return 3;
  return Math.min(7, Math.max(4, Math.floor((width - 12) / 86)));
}
