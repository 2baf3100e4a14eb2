/** Small builders of SVG path data. Every number is in drawing units. */

const number = (value: number): string => String(Math.round(value * 100) / 100);
const at = (x: number, y: number): string => `${number(x)} ${number(y)}`;

export type Point = readonly [x: number, y: number];

/** A closed polygon. */
export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;

/** An open line through the points. */
export const line = (...points: Point[]): string => `M${points.map(([x, y]) => at(x, y)).join('L')}`;

/** A closed polygon whose corners are rounded by `radius`, less where an edge is too short: the shape of milled and moulded things. */
export function soft(radius: number, ...points: Point[]): string {
  const corners = points.map((corner, index) => {
    const before = points.at(index - 1)!,
      after = points[(index + 1) % points.length]!;
    return { corner, start: towards(corner, before, radius), end: towards(corner, after, radius) };
  });
  const steps = corners.map(({ corner, start, end }) => `${at(...start)}Q${at(...corner)} ${at(...end)}`);
  return `M${steps.join('L')}Z`;
}

function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** A box with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, radius = 1.5): string =>
  soft(radius, [x, y], [x + width, y], [x + width, y + height], [x, y + height]);

export const disc = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);

const arc = 0.5523;

/** Four cubic curves and not arcs, so that `placed` can move it. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  const reachX = radiusX * arc,
    reachY = radiusY * arc,
    left = x - radiusX,
    right = x + radiusX,
    top = y - radiusY,
    bottom = y + radiusY;
  const quarter = (...points: Point[]): string => `C${points.map(([px, py]) => at(px, py)).join(' ')}`;
  return (
    `M${at(left, y)}${quarter([left, y - reachY], [x - reachX, top], [x, top])}${quarter([x + reachX, top], [right, y - reachY], [right, y])}` +
    `${quarter([right, y + reachY], [x + reachX, bottom], [x, bottom])}${quarter([x - reachX, bottom], [left, y + reachY], [left, y])}Z`
  );
}

/** A ring: a disc with a hole, for even-odd filling. */
export const ring = (x: number, y: number, outer: number, inner: number): string => disc(x, y, outer) + disc(x, y, inner);

export const hexagon = (x: number, y: number, radius: number, turn = Math.PI / 6): string =>
  polygon(
    Array.from(
      { length: 6 },
      (_, corner) => [x + radius * Math.cos(turn + (corner * Math.PI) / 3), y + radius * Math.sin(turn + (corner * Math.PI) / 3)] as const,
    ),
  );

/** The same shape several times: `row(4, (i) => box(20 + i * 9, 10, 5, 3))`. */
export const row = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

/** A mounting rail: a bar with teeth, `y` being its lower edge. */
export function rail(x: number, y: number, width: number, tooth = 7): string {
  const count = Math.floor(width / tooth);
  return box(x, y - 4, width, 4, 0.8) + row(count, (index) => box(x + index * tooth + 1, y - 7, tooth - 2.6, 4, 0.8));
}

export interface Place {
  x: number;
  y: number;
  scale?: number;
  /** Degrees, clockwise. */ turn?: number;
  mirrored?: boolean;
}

/** x' = a x + c y + e and y' = b x + d y + f, in SVG's order a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The path through a matrix. It reads absolute M, L, Q, C and Z only, which the builders of this file write. */
export const mapped = (path: string, [a, b, c, d, e, f]: Matrix): string =>
  path.replace(
    /(^|[^\d.-])(-?[\d.]+)[ ,]+(-?[\d.]+)/g,
    (_, before: string, first: string, second: string) =>
      before + at(a * Number(first) + c * Number(second) + e, b * Number(first) + d * Number(second) + f),
  );

/** The same path moved, scaled, turned or mirrored. */
export function placed(path: string, { x, y, scale = 1, turn = 0, mirrored = false }: Place): string {
  const angle = (turn * Math.PI) / 180,
    cos = Math.cos(angle) * scale,
    sin = Math.sin(angle) * scale,
    flip = mirrored ? -1 : 1;
  return mapped(path, [cos * flip, sin * flip, -sin, cos, x, y]);
}

/** A thick line with flat ends. */
export function bar([x1, y1]: Point, [x2, y2]: Point, thickness: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1,
    u = ((y2 - y1) / length) * (thickness / 2),
    v = ((x2 - x1) / length) * (thickness / 2);
  return polygon([
    [x1 + u, y1 - v],
    [x2 + u, y2 - v],
    [x2 - u, y2 + v],
    [x1 - u, y1 + v],
  ]);
}
