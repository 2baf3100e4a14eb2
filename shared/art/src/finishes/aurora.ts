import { layeredNoise } from '../noise.ts';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import { disc, polygon } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { gradient, height, path, sweep, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Curtains of light over a night sky: each is a row of narrow rays that end in a bright hem. */
export const aurora: Finish = (palette, random) => {
  const colours = [palette.mid, palette.bright, palette.mid, palette.accent, palette.mid];
  const stars = Array.from({ length: 190 }, () => disc(random() * width, random() * height, between(random, 0.3, 1.2))).join('');
  const curtains = colours.map((_, index) => curtain(random, 70 + index * 42 + between(random, -10, 10), between(random, 34, 56)));
  return {
    defs:
      sweep(
        'f-sky',
        [0, 40, 120, 250],
        [
          [0, '#04060E'],
          [0.5, palette.deep],
          [1, '#04060E'],
        ],
      ) +
      colours
        .map((colour, index) =>
          gradient(
            `f-curtain${index}`,
            [0, 0, 0.04, 1],
            [
              [0, colour, 0],
              [0.4, colour, 0.2],
              [0.72, colour, 0.7],
              [0.9, colour, 0.95],
              [1, colour, 0.1],
            ],
          ),
        )
        .join(''),
    art:
      wash('url(#f-sky)') +
      wash(palette.base, 0.3) +
      path(stars, { fill: '#fff', opacity: 0.75 }) +
      curtains.map((rays, index) => rays.map((d) => path(d, { fill: `url(#f-curtain${index})` })).join('')).join(''),
  };
};

function curtain(random: Random, y: number, drop: number): string[] {
  const sway = layeredNoise(random, 120, 60, 2),
    rise = layeredNoise(random, 26, 60, 2);
  const hem = (x: number): number => y + sway(x, y) * 62;
  const ray = (x: number, broad: number): Point[] => {
    const tall = drop * (1 + rise(x, y) * 0.9);
    return [
      [x, hem(x)],
      [x + broad, hem(x + broad)],
      [x + broad + 12, hem(x + broad) - tall],
      [x + 12, hem(x) - tall],
    ];
  };
  return Array.from({ length: 60 }, (_, at) => polygon(ray(at * 9 - 12, 9.4)));
}
