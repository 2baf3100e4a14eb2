import { bar, box, disc, ellipse, line, ring, row, soft } from '../shapes.ts';
import type { Part, Silhouette } from './silhouette.ts';

const rotor = (x: number, y: number, radiusX: number, radiusY: number): Part[] => [
  { of: 'trim', d: ellipse(x, y + 5, radiusX, radiusY) + ellipse(x, y + 5, radiusX - 7, radiusY - 6) },
  { of: 'paint', d: ellipse(x, y, radiusX, radiusY) + ellipse(x, y, radiusX - 9, radiusY - 6) },
  { of: 'dark', d: bar([x - radiusX + 10, y + 2], [x + radiusX - 10, y - 2], 4) },
  { of: 'bright', d: ellipse(x, y - 1, 8, 5) },
];

/** A quadcopter with ducted rotors and one eye. */
export const drone = (): Silhouette => ({
  tilt: -5,
  parts: [
    { of: 'polymer', d: bar([214, 124], [142, 88], 13) + bar([298, 124], [370, 88], 13) },
    ...rotor(134, 76, 60, 20),
    ...rotor(378, 76, 60, 20),
    { of: 'trim', d: soft(4, [214, 134], [216, 154], [118, 172], [116, 158]) },
    { of: 'trim', d: soft(4, [298, 134], [296, 154], [394, 172], [396, 158]) },
    ...rotor(104, 156, 74, 27),
    ...rotor(408, 156, 74, 27),
    {
      of: 'metal',
      d:
        soft(3, [206, 186], [216, 186], [200, 232], [226, 232], [226, 238], [188, 238]) +
        soft(3, [306, 186], [296, 186], [312, 232], [286, 232], [286, 238], [324, 238]),
    },
    { of: 'paint', d: soft(20, [200, 100], [256, 76], [312, 100], [336, 146], [316, 196], [256, 216], [196, 196], [176, 146]) },
    { of: 'trim', d: soft(8, [218, 92], [256, 77], [294, 92], [284, 118], [228, 118]) },
    { of: 'metal', d: disc(256, 158, 34) },
    { of: 'dark', d: disc(256, 158, 27) },
    { of: 'glass', d: disc(256, 158, 21) },
    { of: 'light', d: disc(249, 150, 5) },
    { of: 'accent', d: ring(256, 158, 31, 28.6) },
    { of: 'light', d: box(196, 136, 18, 6, 2.5) + box(298, 136, 18, 6, 2.5) },
    { of: 'metal', d: soft(2, [253, 62], [259, 62], [260, 90], [252, 90]) },
    { of: 'accent', d: disc(256, 60, 5) },
  ],
  lines:
    line([230, 120], [222, 136]) +
    line([282, 120], [290, 136]) +
    line([214, 186], [236, 194]) +
    line([298, 186], [276, 194]) +
    row(3, (i) => line([242 + i * 14, 96], [242 + i * 14, 112])),
  pins: disc(206, 172, 3) + disc(306, 172, 3) + disc(212, 112, 3) + disc(300, 112, 3),
});
