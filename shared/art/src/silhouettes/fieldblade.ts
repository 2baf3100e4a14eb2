import { box, disc, line, row, soft } from '../shapes.ts';
import type { Silhouette } from './silhouette.ts';

/** A survival knife: broad blade with a clipped point, saw teeth, wrapped grip. */
export const fieldblade = (): Silhouette => ({
  surface: 'blade',
  tilt: -16,
  parts: [
    { of: 'metal', d: soft(3, [34, 130], [52, 124], [58, 172], [40, 176], [30, 160]) + disc(43, 150, 5) },
    { of: 'polymer', d: soft(9, [48, 128], [70, 122], [118, 128], [170, 122], [172, 174], [118, 166], [72, 174], [52, 170]) },
    { of: 'cloth', d: row(6, (i) => soft(3, [66 + i * 17, 124], [78 + i * 17, 124], [72 + i * 17, 172], [60 + i * 17, 172])) },
    {
      of: 'paint',
      d: `M184 118L${Array.from({ length: 9 }, (_, i) => `${200 + i * 12} 118L${206 + i * 12} 112`).join('L')}L320 116L404 116C430 118 462 132 484 150C450 172 410 182 366 182L196 182L184 178Z`,
    },
    { of: 'bright', d: 'M484 150C450 172 410 182 366 182L196 182L196 171L360 170C404 169 446 162 484 150Z' },
    { of: 'trim', d: soft(4, [206, 136], [348, 134], [366, 141], [350, 149], [206, 150]) },
    { of: 'metal', d: soft(4, [166, 100], [184, 96], [192, 104], [192, 192], [184, 200], [168, 194]) },
    { of: 'accent', d: box(172, 104, 5, 84, 2) },
  ],
  lines: line([404, 117], [424, 158]) + line([216, 143], [340, 142]),
  pins: disc(180, 116, 2.6) + disc(180, 180, 2.6),
});
