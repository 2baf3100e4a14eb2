import { disc, line, placed, ring, row } from '../shapes.ts';
import type { Silhouette } from './silhouette.ts';

// One of four points, seen from the middle: up, hooked to the right.
const point = 'M-30 -24C-24 -52 -6 -88 26 -118C20 -84 24 -56 40 -34L24 -18L0 -8L-22 -16Z';
const edge = 'M26 -118C20 -84 24 -56 40 -34L33 -27C15 -52 13 -84 20 -111Z';
const turned = (d: string): string => row(4, (i) => placed(d, { x: 256, y: 146, turn: i * 90 + 12, scale: 1.02 }));

/** A four-pointed throwing blade. */
export const starblade = (): Silhouette => ({
  surface: 'blade',
  tilt: 0,
  parts: [
    ...[0, 1, 2, 3].map((i) => ({ of: 'paint' as const, d: placed(point, { x: 256, y: 146, turn: i * 90 + 12, scale: 1.02 }) })),
    { of: 'bright', d: turned(edge) },
    { of: 'trim', d: ring(256, 146, 44, 15) },
    { of: 'metal', d: ring(256, 146, 28, 15) },
    { of: 'accent', d: ring(256, 146, 35, 31) },
  ],
  lines: turned(line([-8, -44], [14, -92])),
  pins: row(4, (i) => disc(256 + 39.5 * Math.cos(i * 1.571 + 0.99), 146 + 39.5 * Math.sin(i * 1.571 + 0.99), 2.6)),
});
