import { contourPath, levelOfShare, sample } from '../contour.ts';
import { layeredNoise, warped } from '../noise.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Polished stone: slow clouds of colour, crossed by veins where the noise changes its sign. */
export const marble: Finish = (palette, random) => {
  const clouds = sample(warped(random, layeredNoise(random, 120, 70, 3), 90, 60), width, height, 4);
  const cloud = (share: number, fill: string): string => path(contourPath(clouds, levelOfShare(clouds, share)), { fill });
  const veins = (share: number, scale: number, fill: string, opacity = 1): string => {
    const field = warped(random, layeredNoise(random, scale, scale * 0.7, 4), 60, 46);
    const samples = sample((x, y) => -Math.abs(field(x, y)), width, height, 2.5);
    return path(contourPath(samples, levelOfShare(samples, share)), { fill, opacity });
  };
  return {
    defs: '',
    art:
      wash(palette.mid) +
      cloud(0.62, palette.base) +
      cloud(0.34, palette.deep) +
      cloud(0.1, palette.mid) +
      veins(0.16, 120, palette.bright, 0.55) +
      veins(0.07, 90, palette.bright) +
      veins(0.035, 60, palette.accent),
  };
};
