import { placed, soft } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { motifOf } from './motifs.ts';
import type { Silhouette } from './silhouette.ts';

const outline: Point[] = [
  [164, 40],
  [348, 40],
  [368, 60],
  [368, 172],
  [344, 210],
  [256, 254],
  [168, 210],
  [144, 172],
  [144, 60],
];
const inwards = (by: number): Point[] => outline.map(([x, y]) => [x + (256 - x) * by, y + (144 - y) * by]);

/** An embroidered patch: a rolled edge, a woven ground, a stitched emblem. */
export const patch = (seed: number): Silhouette => ({
  surface: 'satin',
  worn: 'threads',
  tilt: -6,
  parts: [
    { of: 'accent', d: soft(12, ...outline) },
    { of: 'cloth', d: soft(10, ...inwards(0.07)) },
    { of: 'paint', d: soft(9, ...inwards(0.11)) },
    { of: 'cloth', d: placed(motifOf(seed), { x: 256, y: 140, scale: 1.42 }) },
    { of: 'accent', d: placed(motifOf(seed), { x: 256, y: 138, scale: 1.32 }) },
  ],
  lines: stitches(outline, 0.035) + stitches(outline, 0.155),
});

/** Short strokes across the edge, as thread lies on it. */
function stitches(points: Point[], by: number): string {
  let strokes = '';
  points.forEach(([x, y], index) => {
    const [toX, toY] = points[(index + 1) % points.length]!,
      count = Math.max(2, Math.round(Math.hypot(toX - x, toY - y) / 7));
    for (let step = 0.5; step < count; step++) {
      const px = x + ((toX - x) * step) / count,
        py = y + ((toY - y) * step) / count;
      const u = px + (256 - px) * by,
        v = py + (144 - py) * by;
      strokes += `M${u.toFixed(1)} ${v.toFixed(1)}L${(u + (256 - u) * 0.028 + 1).toFixed(1)} ${(v + (144 - v) * 0.028 + 1).toFixed(1)}`;
    }
  });
  return strokes;
}
