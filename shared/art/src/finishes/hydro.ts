import { contourPath, levelOfShare, sample } from '../contour.ts';
import { layeredNoise, warped } from '../noise.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Film laid on by water: stretched, flowing bands in four steps. */
export const hydro: Finish = (palette, random) => {
  const waves = warped(random, layeredNoise(random, 92, 40, 2), 70, 34);
  const samples = sample((x, y) => Math.sin(waves(x, y) * 9), width, height, 3.5);
  const band = (share: number, fill: string): string => path(contourPath(samples, levelOfShare(samples, share)), { fill });
  return {
    defs: '',
    art: wash(palette.base) + band(0.62, palette.deep) + band(0.46, palette.mid) + band(0.26, palette.bright) + band(0.07, palette.accent),
  };
};
