import { layeredNoise } from '../noise.ts';
import { between } from '../random.ts';
import { gradient, height, path, round, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

const broad = 22,
  tall = 15;

/** Overlapping dragon scales, each with its own light. */
export const scales: Finish = (palette, random) => {
  const heat = layeredNoise(random, 120, 80, 2);
  let art = wash(palette.deep);
  for (let row = Math.ceil(height / tall) + 1; row >= -1; row--)
    for (let column = -1; column * broad < width + broad; column++) {
      const x = round((column + (row % 2 ? 0.5 : 0)) * broad),
        y = round(row * tall),
        warmth = heat(x, y) + between(random, -0.18, 0.18);
      const colour =
        warmth > 0.36
          ? palette.accent
          : warmth > 0.16
            ? palette.bright
            : warmth > -0.08
              ? palette.mid
              : warmth > -0.3
                ? palette.base
                : palette.deep;
      const d = `M${x - broad / 2} ${y}Q${x - broad / 2} ${y + tall} ${x} ${round(y + tall * 1.75)}Q${x + broad / 2} ${y + tall} ${x + broad / 2} ${y}Q${x} ${y - 6} ${x - broad / 2} ${y}Z`;
      art += path(d, { fill: colour }) + path(d, { fill: 'url(#f-scale)', stroke: '#05060A', 'stroke-width': 0.9, 'stroke-opacity': 0.7 });
    }
  return {
    defs: gradient(
      'f-scale',
      [0.1, 0, 0.5, 1],
      [
        [0, '#000', 0.62],
        [0.45, '#000', 0.1],
        [0.78, '#fff', 0.34],
        [1, '#fff', 0.05],
      ],
    ),
    art,
  };
};
