import { contourPath, levelOfShare, sample } from '../contour.ts';
import { layeredNoise, warped } from '../noise.ts';
import { between } from '../random.ts';
import { disc } from '../shapes.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Ink let into water: plumes in many thin layers, then drops and a drawn-out splash. */
export const ink: Finish = (palette, random) => {
  const plume = sample(warped(random, layeredNoise(random, 130, 90, 3), 46, 64), width, height, 3.5);
  const layers = Array.from({ length: 9 }, (_, index) =>
    path(contourPath(plume, levelOfShare(plume, 0.66 - index * 0.06)), { fill: palette.deep, opacity: 0.24 }),
  ).join('');
  const second = sample(warped(random, layeredNoise(random, 150, 110, 3), 52, 60), width, height, 3.5);
  const colour = [0.34, 0.26, 0.18, 0.1]
    .map((share) => path(contourPath(second, levelOfShare(second, share)), { fill: palette.mid, opacity: 0.5 }))
    .join('');
  const core = path(contourPath(plume, levelOfShare(plume, 0.14)), { fill: '#05060A', opacity: 0.75 });
  const drops = Array.from({ length: 60 }, () => disc(random() * width, random() * height, between(random, 0.5, 1) ** 3 * 4)).join('');
  return {
    defs: '',
    art: wash(palette.accent) + wash(palette.bright, 0.5) + colour + layers + core + path(drops, { fill: palette.deep, opacity: 0.85 }),
  };
};
