import type { CrateKey } from '../key.ts';
import { motifNames } from '../names.ts';
import type { MotifKey } from '../names.ts';
import { disc, mapped, placed, soft } from '../shapes.ts';
import { motifs } from '../silhouettes/motifs.ts';
import { path } from '../svg.ts';
import type { Body } from './body.ts';
import { hardware } from './fittings.ts';
import { transformOf } from './space.ts';
import type { Space } from './space.ts';

export const isMotif = (emblem: string): emblem is MotifKey => (motifNames as readonly string[]).includes(emblem);

/**
 * The plate in the middle of the front, with the item's picture or a motif in relief. An open crate shows its item above and a
 * motif here.
 */
export function emblem(body: Body, space: Space, key: CrateKey, item: string | null): string {
  const front = space.front(),
    x = body.width / 2,
    y = body.seam + (body.height - body.seam) / 2 + 2,
    tall = (body.height - body.seam) / 2 - 12;
  const plate = mapped(plateShape(body, x, y, tall), front);
  const ground = hardware(plate, 'url(#plate)') + path(plate, { fill: 'none', stroke: 'url(#accent)', 'stroke-width': 1.4 });
  if (item !== null) {
    const broad = Math.min(body.width * 1.04, tall * 5);
    // The picture is larger than the plate: the item stands off the front, as a sign does.
    return (
      ground +
      `<image href="${item}" x="${x - broad / 2}" y="${y - (broad * 9) / 32}" width="${broad}" height="${(broad * 9) / 16}" transform="${transformOf(front)}"/>`
    );
  }
  const motif = motifs[isMotif(key.emblem) ? key.emblem : motifNames[key.seed % motifNames.length]!];
  const relief = (shift: number): string => mapped(placed(motif, { x, y: y + shift, scale: (tall * 0.74) / 50 }), front);
  return (
    ground +
    path(relief(1.6), { fill: '#000', opacity: 0.6, 'fill-rule': 'evenodd' }) +
    path(relief(0), { fill: 'url(#accent)', 'fill-rule': 'evenodd' }) +
    path(relief(0), { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 0.7 })
  );
}

function plateShape({ plate, width }: Body, x: number, y: number, tall: number): string {
  if (plate === 'disc') return disc(x, y, tall + 6);
  if (plate === 'hexagon')
    return soft(
      5,
      [x - width * 0.26, y - tall],
      [x + width * 0.26, y - tall],
      [x + width * 0.36, y],
      [x + width * 0.26, y + tall],
      [x - width * 0.26, y + tall],
      [x - width * 0.36, y],
    );
  const half = Math.min(width * 0.4, tall * 2.1);
  return soft(
    5,
    [x - half, y - tall],
    [x + half, y - tall],
    [x + half, y + tall - 10],
    [x + half - 10, y + tall],
    [x - half + 10, y + tall],
    [x - half, y + tall - 10],
  );
}
