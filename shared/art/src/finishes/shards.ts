import { between, pick } from '../random.ts';
import { polygon } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { height, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

const step = 34;

/** Cut crystal: a jittered mesh of facets, each lit a little differently, with a few that catch the light. */
export const shards: Finish = (palette, random) => {
  const columns = Math.ceil(width / step) + 3,
    rows = Math.ceil(height / step) + 3;
  const corner = Array.from({ length: columns * rows }, (_, at): Point => [
    ((at % columns) - 1 + between(random, -0.42, 0.42)) * step,
    (Math.floor(at / columns) - 1 + between(random, -0.42, 0.42)) * step,
  ]);
  const drift = between(random, 0, 6.28);
  let art = wash(palette.base);
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const here = row * columns + column;
      const [a, b, c, d] = [corner[here]!, corner[here + 1]!, corner[here + columns + 1]!, corner[here + columns]!];
      for (const facet of random() < 0.5
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ]) {
        const heat = Math.sin(facet[0]![0] / 70 + drift) + Math.cos(facet[0]![1] / 45 + drift * 2) + between(random, -1.1, 1.1);
        const colour =
          heat > 1.55
            ? pick(random, [palette.bright, palette.accent])
            : heat > 0.5
              ? palette.mid
              : heat > -0.8
                ? palette.base
                : palette.deep;
        const shade = between(random, 0, 0.24);
        art +=
          path(polygon(facet), { fill: colour, stroke: colour, 'stroke-width': 0.6 }) +
          path(polygon(facet), { fill: random() < 0.5 ? '#fff' : '#000', opacity: Math.round(shade * 100) / 100 });
      }
    }
  return { defs: '', art };
};
