import { disc, line, ring, row, soft } from '../shapes.ts';
import type { Silhouette } from './silhouette.ts';

/** A broad chopping blade with a hole at its nose. */
export const cleaver = (): Silhouette => ({
  surface: 'blade',
  parts: [
    { of: 'metal', d: ring(46, 128, 15, 8) },
    { of: 'polymer', d: soft(10, [44, 112], [70, 106], [120, 112], [176, 104], [184, 140], [122, 142], [72, 150], [50, 146]) },
    { of: 'trim', d: soft(6, [66, 116], [120, 120], [166, 114], [168, 130], [120, 134], [70, 140]) },
    {
      of: 'paint',
      d:
        'M192 86L424 78Q462 78 474 96L478 120Q474 136 458 146L446 214Q444 224 432 224L226 222Q208 220 206 204L198 160Z' +
        disc(442, 112, 13),
    },
    { of: 'bright', d: 'M446 206L444 216Q442 224 432 224L226 222Q210 220 207 206L208 204Q214 208 228 208Z' },
    { of: 'metal', d: soft(4, [172, 92], [194, 86], [206, 166], [182, 172]) },
    { of: 'accent', d: ring(442, 112, 17, 13) },
    { of: 'accent', d: soft(2, [182, 98], [187, 97], [197, 160], [191, 161]) },
  ],
  lines: line([214, 104], [404, 98]) + line([218, 194], [436, 196]) + row(3, (i) => line([84 + i * 30, 120], [82 + i * 30, 136])),
  pins: disc(84, 128, 4) + disc(116, 127, 4) + disc(150, 122, 4),
});
