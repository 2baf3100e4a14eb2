import { disc, line, placed, row, soft } from '../shapes.ts';
import { motifOf } from './motifs.ts';
import type { Silhouette } from './silhouette.ts';

const notched = (grow: number): string =>
  soft(18, [136 - grow, 38 - grow], [376 + grow, 38 - grow], [376 + grow, 206], [332, 250 + grow], [136 - grow, 250 + grow]);

/** A die-cut sticker with a white margin and a lifted corner. */
export const sticker = (seed: number): Silhouette => ({
  surface: 'satin',
  worn: 'threads',
  tilt: -5,
  parts: [
    { of: 'bright', d: notched(8) },
    { of: 'paint', d: notched(-2) },
    { of: 'trim', d: disc(252, 142, 80) },
    { of: 'dark', d: placed(motifOf(seed), { x: 255, y: 147, scale: 1.36 }) },
    { of: 'accent', d: placed(motifOf(seed), { x: 252, y: 142, scale: 1.36 }) },
    { of: 'bright', d: soft(4, [384, 200], [330, 204], [326, 258]) },
  ],
  lines: row(3, (i) => line([152 + i * 7, 56], [146 + i * 7, 66])) + row(3, (i) => line([152 + i * 7, 222], [146 + i * 7, 232])),
});
