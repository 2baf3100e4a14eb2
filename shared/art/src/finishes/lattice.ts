import { between } from '../random.ts';
import { polygon } from '../shapes.ts';
import { height, path, sweep, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

const across = 34,
  up = 20;

/** Inlaid diamonds: framed lozenges with a bright seam and, here and there, a set stone. */
export const lattice: Finish = (palette, random) => {
  const lozenge = (x: number, y: number, share: number): string =>
    polygon([
      [x - (across / 2) * share, y],
      [x, y - (up / 2) * share],
      [x + (across / 2) * share, y],
      [x, y + (up / 2) * share],
    ]);
  let frames = '',
    fields = '',
    stones = '',
    glints = '';
  for (let row = 0; (row - 1) * (up / 2) < height; row++)
    for (let column = -1; column * across < width + across; column++) {
      const x = column * across + (row % 2 ? across / 2 : 0),
        y = (row * up) / 2;
      frames += lozenge(x, y, 0.9);
      fields += lozenge(x, y, 0.66);
      if (random() < 0.24) stones += lozenge(x, y, 0.5);
      else if (random() < 0.5) glints += lozenge(x, y, 0.2);
    }
  const start = between(random, -40, 80);
  return {
    defs:
      sweep(
        'f-inlay',
        [start, 60, start + 420, 200],
        [
          [0, palette.mid],
          [0.5, palette.bright],
          [1, palette.mid],
        ],
      ) +
      sweep(
        'f-field',
        [0, 60, 420, 220],
        [
          [0, palette.base],
          [0.5, palette.deep],
          [1, palette.base],
        ],
      ),
    art:
      wash('url(#f-inlay)') +
      path(frames, { fill: palette.deep }) +
      path(fields, { fill: 'url(#f-field)' }) +
      path(fields, { fill: 'none', stroke: palette.mid, 'stroke-width': 0.8 }) +
      path(stones, { fill: palette.accent }) +
      path(glints, { fill: palette.bright }),
  };
};
