import { contourPath, sample } from '../contour.ts';
import { layeredNoise, warped } from '../noise.ts';
import { height, path, sweep, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Folded steel: the layers of two metals, drawn out and etched. */
export const damascus: Finish = (palette, random) => {
  const folds = warped(random, (x, y) => y + x * 0.16, 120, 62),
    ripple = layeredNoise(random, 34, 22, 2);
  const samples = sample((x, y) => Math.sin((folds(x, y) + ripple(x, y) * 7) / 2.5), width, height, 2);
  return {
    defs:
      sweep(
        'f-steel',
        [0, 60, 460, 220],
        [
          [0, palette.bright],
          [0.35, palette.mid],
          [0.6, palette.bright],
          [1, palette.base],
        ],
      ) +
      sweep(
        'f-etch',
        [0, 80, 460, 200],
        [
          [0, palette.base],
          [0.5, palette.deep],
          [1, palette.base],
        ],
      ),
    art:
      wash('url(#f-steel)') +
      path(contourPath(samples, 0.05), { fill: 'url(#f-etch)', opacity: 0.92 }) +
      path(contourPath(samples, 0.72), { fill: palette.deep, opacity: 0.5 }),
  };
};
