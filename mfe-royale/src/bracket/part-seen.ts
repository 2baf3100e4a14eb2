import type { MatchBox } from './layout.ts';

/** A part of a board as it is painted, CSS pixels from its top left corner. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Grid on which a part grows: scrolling within it renders nothing anew. */
const step = 240;

/** The rendered part of the bracket: the part in view and its surroundings. */
export function partSeen({ x, y, width, height }: Part): Part {
  const [left, top] = [Math.floor(x / step) - 1, Math.floor(y / step) - 1];
  const [right, bottom] = [Math.ceil((x + width) / step) + 1, Math.ceil((y + height) / step) + 1];
  return { x: left * step, y: top * step, width: (right - left) * step, height: (bottom - top) * step };
}

export const isSamePart = (a: Part, b: Part): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Whether a match of the board is drawn: every one while the part is not known. @param zoom how much the board is made smaller */
export const isIn =
  (part: Part | null, zoom: number) =>
  ({ x, y, width, height }: Pick<MatchBox, 'x' | 'y' | 'width' | 'height'>): boolean =>
    part === null ||
    (x * zoom < part.x + part.width && (x + width) * zoom > part.x && y * zoom < part.y + part.height && (y + height) * zoom > part.y);
