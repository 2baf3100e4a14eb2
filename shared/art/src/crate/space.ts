import type { Matrix, Point } from '../shapes.ts';
import type { Body } from './body.ts';

/** The box every case is drawn in, 4:3. */
export const width = 400;
export const height = 300;

// One unit to the right along the front, and one unit backwards, on paper: the front stays broad, so that its emblem is read at 200 pixels.
const along: Point = [0.94, 0.2];
const back: Point = [0.5, -0.32];

/** A matrix as SVG writes it. */
export const transformOf = (matrix: Matrix): string => `matrix(${matrix.map((value) => value.toFixed(4)).join(' ')})`;

export interface Space {
  scale: number;
  /** Front coordinates (x to the right, y downwards from the lid's top) to paper, `behind` units backwards. */
  front: (behind?: number) => Matrix;
  /** The same for a plane lying at the given front y: x to the right, y backwards. */
  floor: (y: number) => Matrix;
  /** The same for the right side at the given front x: x backwards, y downwards. */
  side: (x: number) => Matrix;
  at: (point: Point, behind?: number) => Point;
}

/** Places a body in the middle of the paper; `headroom` units above it stay free for an open lid and the parts that rise from it. */
export function spaceOf(body: Body, headroom: number): Space {
  const broad = body.width * along[0] + body.depth * back[0];
  const tall = body.height + body.width * along[1] - body.depth * back[1] + headroom;
  const scale = Math.min(344 / broad, 256 / tall);
  const originX = (width - broad * scale) / 2;
  const originY = (height - tall * scale) / 2 + (headroom - body.depth * back[1]) * scale - 2;
  const front = (behind = 0): Matrix => [
    along[0] * scale,
    along[1] * scale,
    0,
    scale,
    originX + behind * back[0] * scale,
    originY + behind * back[1] * scale,
  ];
  return {
    scale,
    front,
    floor: (y) => [along[0] * scale, along[1] * scale, back[0] * scale, back[1] * scale, originX, originY + y * scale],
    side: (x) => [back[0] * scale, back[1] * scale, 0, scale, originX + x * along[0] * scale, originY + x * along[1] * scale],
    at: ([x, y], behind = 0) => {
      const [a, b, , d, e, f] = front(behind);
      return [a * x + e, b * x + d * y + f];
    },
  };
}

/** How far an outline reaches left and right at a height. */
export function spanAt(outline: readonly Point[], y: number): { left: number; right: number } {
  const level = cutAt(outline, y, 1)
    .filter((point) => Math.abs(point[1] - y) < 0.01)
    .map(([x]) => x);
  return { left: Math.min(...level), right: Math.max(...level) };
}

/** The part of a convex outline above (`keep` -1) or below (`keep` 1) a height. */
export function cutAt(outline: readonly Point[], y: number, keep: 1 | -1): Point[] {
  const kept: Point[] = [];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length]!;
    const fromIn = (from[1] - y) * keep >= 0,
      toIn = (to[1] - y) * keep >= 0;
    if (fromIn) kept.push(from);
    if (fromIn !== toIn) kept.push([from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]), y]);
  });
  return kept;
}

/** An outline drawn in towards a middle by a distance, near enough for the convex shapes here. */
export function inset(outline: readonly Point[], by: number): Point[] {
  const xs = outline.map(([x]) => x),
    ys = outline.map(([, y]) => y);
  const left = Math.min(...xs),
    right = Math.max(...xs),
    top = Math.min(...ys),
    bottom = Math.max(...ys);
  const shrinkX = (right - left - 2 * by) / (right - left),
    shrinkY = (bottom - top - 2 * by) / (bottom - top);
  return outline.map(([x, y]) => [left + by + (x - left) * shrinkX, top + by + (y - top) * shrinkY]);
}
