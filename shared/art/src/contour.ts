import type { Field } from './noise.ts';

/** A field read on a grid of `cell` units over the drawing. */
export interface Samples {
  values: Float64Array;
  columns: number;
  rows: number;
  cell: number;
}

/**
 * Patterns are drawn as iso-lines of noise and not by SVG filters: they stay sharp at every size, give the same bytes on every renderer and
 * rasterise some twenty times faster than feTurbulence.
 */
export function sample(field: Field, width: number, height: number, cell: number): Samples {
  // One ring of cells lies outside the drawing, so that a line which leaves the picture is closed out of sight.
  const columns = Math.ceil(width / cell) + 3,
    rows = Math.ceil(height / cell) + 3;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) values[row * columns + column] = field((column - 1) * cell, (row - 1) * cell);
  return { values, columns, rows, cell };
}

/** The level above which the given share (0 to 1) of the drawing lies: patterns keep their balance of colours whatever the seed. */
export function levelOfShare(samples: Samples, share: number): number {
  const sorted = Float64Array.from(samples.values).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(sorted.length * (1 - share))))]!;
}

// For each of the sixteen ways in which a cell's corners (1 top left, 2 top right, 4 bottom right, 8 bottom left) can be above the level:
// the pairs of sides (0 top, 1 right, 2 bottom, 3 left) that the line joins, the higher ground on its left.
const crossings: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** The region above `level` as one path. `smooth` rounds it; angular suits crystals and printed camouflage. */
export function contourPath(samples: Samples, level: number, smooth = true): string {
  const { columns, rows } = samples;
  const high = (column: number, row: number): boolean =>
    column > 0 && row > 0 && column < columns - 1 && row < rows - 1 && samples.values[row * columns + column]! >= level;
  // The sides of cells are numbered: twice the corner for the side to its right, plus one for the side below it.
  const side = (column: number, row: number, which: number): number => {
    if (which === 0) return 2 * (row * columns + column);
    if (which === 1) return 2 * (row * columns + column + 1) + 1;
    if (which === 2) return 2 * ((row + 1) * columns + column);
    return 2 * (row * columns + column) + 1;
  };
  const next = new Map<number, number>();
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const corners =
        (high(column, row) ? 1 : 0) |
        (high(column + 1, row) ? 2 : 0) |
        (high(column + 1, row + 1) ? 4 : 0) |
        (high(column, row + 1) ? 8 : 0);
      for (const [from, to] of crossings[corners]!) next.set(side(column, row, from), side(column, row, to));
    }
  return loops(next)
    .map((loop) =>
      loopPath(
        loop.map((edge) => crossingPoint(samples, level, edge)),
        smooth,
      ),
    )
    .join('');
}

function loops(next: Map<number, number>): number[][] {
  const found: number[][] = [];
  for (const start of next.keys()) {
    const loop: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined && next.has(edge);) {
      loop.push(edge);
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

type Point = readonly [number, number];

function crossingPoint(samples: Samples, level: number, edge: number): Point {
  const { values, columns, cell } = samples;
  const corner = edge >> 1,
    column = corner % columns,
    row = Math.floor(corner / columns);
  const from = values[corner]!,
    to = values[edge & 1 ? corner + columns : corner + 1]!;
  const share = from === to ? 0.5 : Math.min(1, Math.max(0, (level - from) / (to - from)));
  return edge & 1 ? [(column - 1) * cell, (row - 1 + share) * cell] : [(column - 1 + share) * cell, (row - 1) * cell];
}

const text = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

function loopPath(points: Point[], smooth: boolean): string {
  if (!smooth) return `M${points.map(text).join('L')}Z`;
  const middle = (at: number): Point => {
    const [x1, y1] = points[at % points.length]!,
      [x2, y2] = points[(at + 1) % points.length]!;
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  };
  return `M${text(middle(0))}${points.map((_, at) => `Q${text(points[(at + 1) % points.length]!)} ${text(middle(at + 1))}`).join('')}Z`;
}
