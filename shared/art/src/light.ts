import type { Palette } from './palettes.ts';
import type { Material } from './silhouettes/silhouette.ts';
import { gradient } from './svg.ts';

/**
 * One light for everything, from above and a little from the left. Gradients are over the part that uses them, so that every
 * part is round or flat by itself.
 */
export function lightDefinitions(palette: Palette): string {
  return [
    gradient(
      'gloss',
      [0, 0, 0.05, 1],
      [
        [0, '#fff', 0.5],
        [0.16, '#fff', 0.2],
        [0.36, '#fff', 0.1],
        [0.37, '#fff', 0],
        [0.6, '#000', 0.12],
        [0.86, '#000', 0.5],
        [1, '#000', 0.62],
      ],
    ),
    gradient(
      'satin',
      [0, 0, 0.08, 1],
      [
        [0, '#fff', 0.3],
        [0.3, '#fff', 0.06],
        [0.6, '#000', 0.12],
        [1, '#000', 0.52],
      ],
    ),
    gradient(
      'blade',
      [0.2, 0, 0.34, 1],
      [
        [0, '#fff', 0.34],
        [0.26, '#fff', 0.02],
        [0.44, '#000', 0.22],
        [0.5, '#fff', 0.3],
        [0.66, '#fff', 0.06],
        [1, '#000', 0.36],
      ],
    ),
    gradient(
      'metal',
      [0, 0, 0, 1],
      [
        [0, '#9AA5B8'],
        [0.14, '#6F7A8D'],
        [0.34, '#4A5362'],
        [0.62, '#2A303C'],
        [0.9, '#171B23'],
        [1, '#2B313D'],
      ],
    ),
    gradient(
      'dark',
      [0, 0, 0, 1],
      [
        [0, '#4F5867'],
        [0.2, '#7A8597'],
        [0.34, '#343B48'],
        [0.7, '#14181F'],
        [1, '#242A34'],
      ],
    ),
    gradient(
      'bright',
      [0, 0, 0.1, 1],
      [
        [0, '#F3F6FB'],
        [0.3, '#AEB8C7'],
        [0.52, '#6C7788'],
        [0.6, '#D6DDE7'],
        [1, '#596373'],
      ],
    ),
    gradient(
      'polymer',
      [0, 0, 0.25, 1],
      [
        [0, '#474F5E'],
        [0.4, '#272C37'],
        [1, '#12151B'],
      ],
    ),
    gradient(
      'cloth',
      [0, 0, 0.1, 1],
      [
        [0, '#3A4150'],
        [0.5, '#252A35'],
        [1, '#171A22'],
      ],
    ),
    gradient(
      'accent',
      [0, 0, 0, 1],
      [
        [0, palette.accent],
        [0.4, palette.bright],
        [1, palette.mid],
      ],
    ),
    gradient(
      'glass',
      [0, 0, 0.6, 1],
      [
        [0, '#05070C'],
        [0.4, palette.mid, 1],
        [0.5, palette.bright],
        [0.58, palette.base],
        [1, '#05070C'],
      ],
    ),
    gradient(
      'bare',
      [0, 0, 0.15, 1],
      [
        [0, '#E4E9F1'],
        [0.4, '#98A3B3'],
        [0.7, '#5E6878'],
        [1, '#3B4351'],
      ],
    ),
  ].join('');
}

/** How strongly a part's edges catch light above and lose it below. */
export const bevel: Record<Material, { high: number; low: number }> = {
  paint: { high: 0.62, low: 0.5 },
  trim: { high: 0.4, low: 0.5 },
  metal: { high: 0.38, low: 0.5 },
  dark: { high: 0.26, low: 0.5 },
  bright: { high: 0.9, low: 0.4 },
  polymer: { high: 0.2, low: 0.45 },
  cloth: { high: 0.12, low: 0.4 },
  accent: { high: 0.7, low: 0.3 },
  glass: { high: 0.5, low: 0.2 },
  light: { high: 0.8, low: 0 },
};
