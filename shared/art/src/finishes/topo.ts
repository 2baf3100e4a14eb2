import { contourPath, levelOfShare, sample } from '../contour.ts';
import { layeredNoise } from '../noise.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** A map of heights: tinted steps with a line on each, every fourth line strong. */
export const topo: Finish = (palette, random) => {
  const samples = sample(layeredNoise(random, 96, 62, 2), width, height, 3.5);
  const steps = Array.from({ length: 15 }, (_, index) => contourPath(samples, levelOfShare(samples, 0.95 - index * 0.064)));
  const tints = [palette.base, palette.mid, palette.bright];
  const floors = steps
    .filter((_, index) => index % 5 === 3)
    .map((d, index) => path(d, { fill: tints[index], opacity: [0.9, 0.85, 0.5][index] }))
    .join('');
  const lines = steps
    .map((d, index) =>
      path(d, {
        fill: 'none',
        stroke: index % 4 === 0 ? palette.accent : palette.bright,
        'stroke-width': index % 4 === 0 ? 1.7 : 0.9,
        'stroke-opacity': index % 4 === 0 ? 0.95 : 0.6,
      }),
    )
    .join('');
  return { defs: '', art: wash(palette.deep) + floors + lines };
};
