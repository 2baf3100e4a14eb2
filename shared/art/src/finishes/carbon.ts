import { between } from '../random.ts';
import { line } from '../shapes.ts';
import { gradient, path, wash, width } from '../svg.ts';
import type { Finish } from './finish.ts';

/** Woven fibre with racing bands across it. */
export const carbon: Finish = (palette, random) => {
  const across = between(random, 120, 380),
    broad = between(random, 22, 40);
  const band = (x: number, thickness: number, colour: string): string =>
    path(line([x + 70, -20], [x - 70, 310]), { stroke: colour, 'stroke-width': thickness, fill: 'none' });
  return {
    defs:
      gradient(
        'f-thread',
        [0, 0, 0, 1],
        [
          [0, '#fff', 0.2],
          [0.5, '#fff', 0.02],
          [1, '#000', 0.35],
        ],
      ) +
      gradient(
        'f-weft',
        [0, 0, 1, 0],
        [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0.02],
          [1, '#000', 0.4],
        ],
      ) +
      `<pattern id="f-weave" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><rect width="12" height="12" fill="#15181F"/>${[
        [0, 0],
        [6, 6],
      ]
        .map(
          ([x, y]) =>
            `<rect x="${x}" y="${y}" width="6" height="6" fill="#2A2F3A"/><rect x="${x}" y="${y}" width="6" height="6" fill="url(#f-thread)"/>`,
        )
        .join('')}${[
        [6, 0],
        [0, 6],
      ]
        .map(
          ([x, y]) =>
            `<rect x="${x}" y="${y}" width="6" height="6" fill="#1B1F28"/><rect x="${x}" y="${y}" width="6" height="6" fill="url(#f-weft)"/>`,
        )
        .join('')}</pattern>`,
    art:
      wash('url(#f-weave)') +
      wash(palette.base, 0.16) +
      band(across, broad, palette.mid) +
      band(across + broad * 0.95, 5, palette.bright) +
      band(across - broad * 0.8, 2.5, palette.accent) +
      band((across + 260) % width, 9, palette.bright) +
      band((across + 274) % width, 3, palette.mid),
  };
};
