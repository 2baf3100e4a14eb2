import { disc, hexagon, line, placed, row, soft } from '../shapes.ts';
import { motifOf } from './motifs.ts';
import type { Silhouette } from './silhouette.ts';

/** A breaching shield: bent plates, a window, a boss with an emblem. */
export const shield = (seed: number): Silhouette => ({
  tilt: -7,
  parts: [
    { of: 'metal', d: soft(16, [156, 44], [256, 28], [356, 44], [366, 150], [338, 214], [256, 260], [174, 214], [146, 150]) },
    { of: 'paint', d: soft(13, [166, 52], [256, 37], [346, 52], [355, 148], [330, 207], [256, 249], [182, 207], [157, 148]) },
    { of: 'trim', d: soft(4, [166, 60], [204, 50], [208, 218], [184, 204], [160, 148]) },
    { of: 'trim', d: soft(4, [346, 60], [308, 50], [304, 218], [328, 204], [352, 148]) },
    { of: 'polymer', d: soft(6, [216, 62], [296, 62], [300, 92], [212, 92]) },
    { of: 'glass', d: soft(4, [222, 67], [290, 67], [293, 87], [219, 87]) },
    { of: 'metal', d: hexagon(256, 158, 52, 0) },
    { of: 'trim', d: hexagon(256, 158, 45, 0) },
    { of: 'accent', d: placed(motifOf(seed), { x: 256, y: 158, scale: 0.58 }) },
    { of: 'light', d: soft(2, [176, 120], [181, 120], [186, 190], [181, 188]) + soft(2, [336, 120], [331, 120], [326, 190], [331, 188]) },
  ],
  lines:
    line([208, 52], [208, 220]) +
    line([304, 52], [304, 220]) +
    line([212, 104], [300, 104]) +
    row(3, (i) => line([172 + i * 2, 78 + i * 10], [198, 74 + i * 10])) +
    row(3, (i) => line([340 - i * 2, 78 + i * 10], [314, 74 + i * 10])),
  pins:
    row(6, (i) => disc(256 + 48.5 * Math.cos(i * 1.047 + 0.52), 158 + 48.5 * Math.sin(i * 1.047 + 0.52), 2.2)) +
    disc(256, 46, 3) +
    disc(256, 238, 3) +
    disc(176, 62, 2.6) +
    disc(336, 62, 2.6),
});
