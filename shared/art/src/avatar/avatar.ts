import type { AvatarKey } from '../key.ts';
import { paletteNames } from '../names.ts';
import type { PaletteKey } from '../names.ts';
import { palettes } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { between, pick, seeded } from '../random.ts';
import type { Random } from '../random.ts';
import { placed, polygon, row } from '../shapes.ts';
import { gradient, group, halo, path } from '../svg.ts';
import { crests, heads, jaws, marks, visors } from './features.ts';

const side = 200;

/**
 * A square portrait without a model: a mask put together by the seed from a head, a visor, a crest, a jaw and marks, before a
 * two-coloured ground.
 */
export function drawAvatar({ seed }: AvatarKey): string {
  const random = seeded('avatar', seed);
  const ground = palettes[pick(random, Object.keys(paletteNames) as PaletteKey[])],
    mask = palettes[pick(random, Object.keys(paletteNames) as PaletteKey[])];
  const head = pick(random, heads),
    visor = pick(random, visors),
    crest = pick(random, crests),
    jaw = pick(random, jaws),
    mark = pick(random, marks);
  const dark = random() < 0.55,
    plate = dark ? '#1A1E27' : mask.base;
  // The halves are separate paths: mirrored, they wind the other way, and as one path their overlap would be a hole.
  const both = (d: string, list: Record<string, string | number>): string =>
    path(placed(d, { x: 100, y: 104 }), list) + path(placed(d, { x: 100, y: 104, mirrored: true }), list);
  const outline = (d: string, stroke: string, thickness: number, opacity: number): string =>
    both(d, { fill: 'none', stroke, 'stroke-width': thickness, 'stroke-opacity': opacity, 'stroke-linejoin': 'round' });
  const relief = (d: string, fill: string): string => outline(d, '#05070B', 5, 0.6) + outline(d, '#fff', 2, 0.2) + both(d, { fill });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><defs>${definitions(ground, mask)}<clipPath id="head">${both(head, {})}</clipPath></defs>` +
    backdrop(ground, random) +
    path('M20 200C24 166 58 152 100 152C142 152 176 166 180 200Z', { fill: '#0B0E14' }) +
    path('M20 200C24 166 58 152 100 152C142 152 176 166 180 200', {
      fill: 'none',
      stroke: mask.mid,
      'stroke-width': 2.5,
      'stroke-opacity': 0.8,
    }) +
    relief(crest, dark ? mask.mid : mask.deep) +
    relief(head, plate) +
    group(
      { 'clip-path': 'url(#head)' },
      both(mark, { fill: mask.mid }),
      '<rect width="200" height="200" fill="url(#round)"/>',
      path('M100 0H200V200H100Z', { fill: '#000', opacity: 0.2 }),
    ) +
    relief(jaw, dark ? '#2B313D' : mask.deep) +
    outline(visor, mask.bright, 9, 0.22) +
    both(visor, { fill: 'url(#visor)' }) +
    '</svg>'
  );
}

function definitions(ground: Palette, mask: Palette): string {
  return (
    gradient(
      'ground',
      [0, 0, 0.7, 1],
      [
        [0, ground.mid],
        [1, ground.deep],
      ],
    ) +
    halo(
      'glow',
      [100, 92, 105],
      [
        [0, ground.bright, 0.75],
        [1, ground.bright, 0],
      ],
    ) +
    gradient(
      'round',
      [0, 0, 0.3, 1],
      [
        [0, '#fff', 0.42],
        [0.4, '#fff', 0.05],
        [1, '#000', 0.5],
      ],
    ) +
    gradient(
      'visor',
      [0, 0, 0, 1],
      [
        [0, '#FFFFFF'],
        [0.35, mask.accent],
        [1, mask.bright],
      ],
    )
  );
}

/** Rays or notched bars behind the head. */
function backdrop(palette: Palette, random: Random): string {
  const turn = between(random, 0, 40);
  const rays = row(9, (i) => {
    const from = ((i * 40 + turn) * Math.PI) / 180,
      to = ((i * 40 + turn + 17) * Math.PI) / 180;
    return polygon([
      [100, 96],
      [100 + 190 * Math.cos(from), 96 + 190 * Math.sin(from)],
      [100 + 190 * Math.cos(to), 96 + 190 * Math.sin(to)],
    ]);
  });
  const bars = row(7, (i) =>
    polygon([
      [i * 46 - 90 + turn, 200],
      [i * 46 + 20 + turn, 0],
      [i * 46 + 38 + turn, 0],
      [i * 46 - 72 + turn, 200],
    ]),
  );
  return (
    `<rect width="${side}" height="${side}" fill="url(#ground)"/>` +
    path(random() < 0.5 ? rays : bars, { fill: palette.bright, opacity: 0.13 }) +
    `<rect width="${side}" height="${side}" fill="url(#glow)"/>`
  );
}
