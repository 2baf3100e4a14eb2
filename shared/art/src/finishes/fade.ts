import { between } from '../random.ts';
import { disc } from '../shapes.ts';
import { height, path, sweep, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Four colours flowing into each other along the object, with a dust of metallic flakes. */
export const fade: Finish = (palette, random) => {
  const start = between(random, -60, 60),
    lean = between(random, 60, 160);
  const flakes = Array.from({ length: 260 }, () => disc(random() * width, random() * height, between(random, 0.3, 0.9))).join('');
  return {
    defs: sweep(
      'f-fade',
      [start, 40, start + 470, 40 + lean],
      [
        [0, palette.bright],
        [0.3, palette.mid],
        [0.62, palette.base],
        [0.86, palette.deep],
        [1, palette.base],
      ],
    ),
    art: wash('url(#f-fade)') + path(flakes, { fill: palette.accent, opacity: 0.35 }),
  };
};
