import { contourPath, levelOfShare, sample } from '../contour.ts';
import { layeredNoise } from '../noise.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Three screens of blots printed over each other, half of the seeds with rounded and half with cut edges. */
export const camo: Finish = (palette, random) => {
  const rounded = random() < 0.5;
  const blots = (share: number, fill: string): string => {
    const samples = sample(layeredNoise(random, 58, 34, 3), width, height, rounded ? 4 : 7);
    return path(contourPath(samples, levelOfShare(samples, share), rounded), { fill });
  };
  return {
    defs: '',
    art:
      wash(palette.mid) + blots(0.4, palette.base) + blots(0.24, palette.bright) + blots(0.3, palette.deep) + blots(0.05, palette.accent),
  };
};
