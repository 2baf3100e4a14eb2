import { between, pick } from '../random.ts';
import { box } from '../shapes.ts';
import { height, path, sweep, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** A torn signal: scan lines, blocks out of place and doubled edges. */
export const noSignal: Finish = (palette, random) => {
  let blocks = '';
  for (let block = 0; block < 150; block++) {
    const x = random() * width - 20,
      y = Math.floor(random() * (height / 4)) * 4,
      broad = between(random, 0.25, 1) ** 3 * 110,
      tall = 4 * (1 + Math.floor(random() ** 3 * 4));
    const colour = pick(random, [palette.mid, palette.mid, palette.deep, palette.bright, palette.base, palette.accent]);
    if (random() < 0.3)
      blocks +=
        path(box(x - 5, y, broad, tall, 0), { fill: palette.accent, opacity: 0.7 }) +
        path(box(x + 5, y, broad, tall, 0), { fill: palette.mid, opacity: 0.7 });
    blocks += path(box(x, y, broad, tall, 0), { fill: colour, opacity: Math.round(between(random, 0.55, 1) * 100) / 100 });
  }
  const scan = Array.from({ length: height / 4 }, (_, at) => box(0, at * 4, width, 1.2, 0)).join('');
  const grains = Array.from({ length: 420 }, () =>
    box(random() * width, Math.floor(random() * 144) * 2, between(random, 1, 4), 1.4, 0),
  ).join('');
  return {
    defs: sweep(
      'f-tube',
      [0, 60, 380, 230],
      [
        [0, palette.deep],
        [0.5, palette.base],
        [1, palette.deep],
      ],
    ),
    art: wash('url(#f-tube)') + blocks + path(grains, { fill: palette.bright, opacity: 0.55 }) + path(scan, { fill: '#000', opacity: 0.2 }),
  };
};
