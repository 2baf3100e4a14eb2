import { contourPath, sample } from '../contour.ts';
import { cracks, layeredNoise } from '../noise.ts';
import { between } from '../random.ts';
import { disc } from '../shapes.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Cooling crust: plates of dark stone with light in the cracks between them. */
export const ember: Finish = (palette, random) => {
  const gap = cracks(random, 46),
    bend = layeredNoise(random, 30, 30, 2),
    warmth = layeredNoise(random, 150, 110, 2);
  const samples = sample((x, y) => -gap(x + bend(x, y) * 16, y + bend(y + 70, x) * 16) + warmth(x, y) * 0.16, width, height, 2.5);
  const glow = (reach: number, fill: string, opacity: number): string => path(contourPath(samples, -reach), { fill, opacity });
  const crust = sample(layeredNoise(random, 26, 18, 3), width, height, 4);
  const sparks = Array.from({ length: 70 }, () => disc(random() * width, random() * height, between(random, 0.4, 1.5))).join('');
  return {
    defs: '',
    art:
      wash(palette.deep) +
      path(contourPath(crust, 0.12), { fill: '#000', opacity: 0.4 }) +
      path(contourPath(crust, 0.3), { fill: palette.base, opacity: 0.35 }) +
      glow(0.24, palette.base, 0.6) +
      glow(0.15, palette.mid, 0.7) +
      glow(0.085, palette.bright, 0.95) +
      glow(0.03, palette.accent, 1) +
      path(sparks, { fill: palette.bright, opacity: 0.9 }),
  };
};
