import { between } from '../random.ts';
import { layeredNoise } from '../noise.ts';
import { hexagon } from '../shapes.ts';
import { halo, height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

const radius = 13;

/** Honeycomb cells that light up in drifts. */
export const hex: Finish = (palette, random) => {
  const drift = layeredNoise(random, 90, 60, 2);
  const cells: Record<'lit' | 'warm' | 'rim' | 'core', string> = { lit: '', warm: '', rim: '', core: '' };
  for (let row = -1; row * radius * 1.5 < height + radius; row++)
    for (let column = -1; column * radius * 1.74 < width + radius; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * radius * 1.74,
        y = row * radius * 1.5;
      const heat = drift(x, y) + between(random, -0.22, 0.22);
      cells.rim += hexagon(x, y, radius - 1.2);
      if (heat > 0.26) cells.lit += hexagon(x, y, radius - 2);
      else if (heat > 0.02) cells.warm += hexagon(x, y, radius - 2);
      if (heat > 0.42) cells.core += hexagon(x, y, radius - 6.5);
    }
  return {
    defs: halo(
      'f-hex',
      [200, 110, 320],
      [
        [0, palette.base],
        [1, palette.deep],
      ],
    ),
    art:
      wash('url(#f-hex)') +
      path(cells.rim, { fill: '#000', opacity: 0.25, stroke: palette.mid, 'stroke-width': 0.9, 'stroke-opacity': 0.6 }) +
      path(cells.warm, { fill: palette.mid, opacity: 0.85 }) +
      path(cells.lit, { fill: palette.bright }) +
      path(cells.core, { fill: palette.accent, opacity: 0.9 }),
  };
};
