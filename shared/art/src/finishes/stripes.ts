import { between } from '../random.ts';
import { polygon } from '../shapes.ts';
import { path, wash } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Broad slanted bands with thin lines between, as on racing and safety paint. */
export const stripes: Finish = (palette, random) => {
  const band = (x: number, broad: number): string =>
    polygon([
      [x, 300],
      [x + 130, -10],
      [x + 130 + broad, -10],
      [x + broad, 300],
    ]);
  let art = wash(palette.accent) + wash(palette.bright, 0.5),
    x = -160 + between(random, 0, 40);
  for (let turn = 0; x < 540; turn++) {
    const broad = between(random, 26, 62);
    art += path(band(x, broad), { fill: [palette.mid, palette.deep, palette.base][turn % 3] });
    if (random() > 0.35) art += path(band(x + broad + 4, 3), { fill: palette.deep });
    if (random() > 0.5) art += path(band(x + 5, 2.5), { fill: palette.accent, opacity: 0.7 });
    x += broad + between(random, 14, 46);
  }
  return { defs: '', art };
};
