import { contourPath, levelOfShare, sample } from '../contour.ts';
import { layeredNoise, warped } from '../noise.ts';
import { between } from '../random.ts';
import { height, path, sweep, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Mirror plating: a bright sky, a dark horizon, a tinted ground, and liquid reflections bent across them. */
export const chrome: Finish = (palette, random) => {
  const horizon = between(random, 0.46, 0.56);
  const swell = layeredNoise(random, 90, 40, 2);
  const bent = sample(
    warped(random, (x, y) => Math.sin(y / 15 + Math.sin(x / 60) * 0.8) + swell(x, y), 110, 42),
    width,
    height,
    3.5,
  );
  const gleam = (share: number, fill: string, opacity: number): string =>
    path(contourPath(bent, levelOfShare(bent, share)), { fill, opacity });
  return {
    defs: sweep(
      'f-mirror',
      [0, 70, 0, 225],
      [
        [0, '#FFFFFF'],
        [0.2, palette.bright],
        [horizon - 0.06, palette.mid],
        [horizon, palette.deep],
        [horizon + 0.02, palette.base],
        [0.78, palette.mid],
        [0.92, palette.bright],
        [1, palette.mid],
      ],
    ),
    art:
      wash('url(#f-mirror)') +
      gleam(0.5, palette.base, 0.5) +
      gleam(0.34, palette.deep, 0.65) +
      gleam(0.16, palette.bright, 0.9) +
      gleam(0.07, '#FFFFFF', 0.95),
  };
};
