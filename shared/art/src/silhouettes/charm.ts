import { box, disc, hexagon, line, polygon, ring } from '../shapes.ts';
import type { Silhouette } from './silhouette.ts';

/** A cut stone in a setting, on a ring and two links of chain. */
export const charm = (): Silhouette => ({
  tilt: -8,
  parts: [
    { of: 'metal', d: ring(256, 40, 20, 13) },
    { of: 'metal', d: box(250, 52, 12, 24, 6) + box(254, 56, 4, 16, 2) },
    { of: 'metal', d: ring(256, 84, 13, 7) },
    {
      of: 'metal',
      d: polygon([
        [238, 90],
        [274, 90],
        [282, 110],
        [230, 110],
      ]),
    },
    { of: 'metal', d: hexagon(256, 174, 88) },
    { of: 'dark', d: hexagon(256, 174, 78) },
    { of: 'paint', d: hexagon(256, 174, 74) },
    {
      of: 'trim',
      d: polygon([
        [256, 100],
        [320, 137],
        [256, 174],
      ]),
    },
    {
      of: 'trim',
      d: polygon([
        [320, 211],
        [256, 248],
        [256, 174],
      ]),
    },
    {
      of: 'trim',
      d: polygon([
        [192, 211],
        [192, 137],
        [256, 174],
      ]),
    },
    { of: 'paint', d: hexagon(256, 174, 42) },
    {
      of: 'accent',
      d: polygon([
        [256, 132],
        [292, 153],
        [256, 146],
        [220, 153],
      ]),
    },
  ],
  lines:
    line([256, 100], [256, 132]) +
    line([320, 137], [292, 153]) +
    line([320, 211], [292, 195]) +
    line([256, 248], [256, 216]) +
    line([192, 211], [220, 195]) +
    line([192, 137], [220, 153]),
  pins: disc(256, 92, 2.4) + disc(256, 256, 3) + disc(184, 132, 3) + disc(328, 132, 3) + disc(184, 216, 3) + disc(328, 216, 3),
});
