import { between } from '../random.ts';
import { box, disc, line, row } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { halo, height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

const grid = 9;

/** Traces with soldered ends, running in bundles between chips. */
export const circuit: Finish = (palette, random) => {
  let dim = '',
    lit = '',
    pads = '',
    chips = '',
    pins = '';
  for (let bundle = 0; bundle < 46; bundle++) {
    const lines = 1 + Math.floor(random() * 4),
      glows = random() > 0.62;
    const points = route(Math.floor(random() * (width / grid)) * grid, Math.floor(random() * (height / grid)) * grid, random);
    for (let index = 0; index < lines; index++) {
      const moved = points.map(([x, y]): Point => [x + index * 4.5, y + index * 4.5]);
      if (glows) lit += line(...moved);
      else dim += line(...moved);
      pads += disc(...moved[0]!, 2) + disc(...moved.at(-1)!, 2);
    }
  }
  for (let chip = 0; chip < 9; chip++) {
    const x = random() * width,
      y = between(random, 60, 220),
      size = between(random, 18, 34);
    chips += box(x, y, size, size * 0.7, 2);
    pins += row(
      5,
      (index) =>
        box(x + 3 + (index * (size - 6)) / 4.6, y - 3, 1.6, 3, 0) + box(x + 3 + (index * (size - 6)) / 4.6, y + size * 0.7, 1.6, 3, 0),
    );
  }
  return {
    defs: halo(
      'f-board',
      [260, 120, 300],
      [
        [0, palette.base],
        [1, palette.deep],
      ],
    ),
    art:
      wash('url(#f-board)') +
      path(dim, { fill: 'none', stroke: palette.mid, 'stroke-width': 1.5, opacity: 0.85 }) +
      path(lit, { fill: 'none', stroke: palette.bright, 'stroke-width': 5, opacity: 0.22 }) +
      path(lit, { fill: 'none', stroke: palette.bright, 'stroke-width': 1.8 }) +
      path(pads, { fill: palette.bright }) +
      path(pins, { fill: palette.mid }) +
      path(chips, { fill: '#0B0D13', stroke: palette.accent, 'stroke-width': 1, 'stroke-opacity': 0.8 }),
  };
};

function route(x: number, y: number, random: () => number): Point[] {
  const points: Point[] = [[x, y]];
  for (let leg = 0; leg < 3; leg++) {
    const run = grid * (2 + Math.floor(random() * 5)),
      slope = random() < 0.5 ? 1 : -1;
    points.push([(x += run), y], [(x += grid), (y += grid * slope)]);
  }
  return points;
}
