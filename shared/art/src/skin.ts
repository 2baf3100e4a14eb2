import { finishes } from './finishes/all.ts';
import type { SkinKey } from './key.ts';
import { bevel, lightDefinitions } from './light.ts';
import { palettes, tierColours } from './palettes.ts';
import { seeded } from './random.ts';
import { silhouettes } from './silhouettes/all.ts';
import type { Part, Silhouette } from './silhouettes/silhouette.ts';
import { clip, group, height, path, width } from './svg.ts';
import { wearOf } from './wear.ts';
import type { Wear } from './wear.ts';

/** A drawing in two layers, because a finish has thousands of corners and would otherwise be filled once for every painted part. */
export interface SkinDrawing {
  /** SVG of the finish alone, over the whole box and turned as the object is. */
  surface: string;
  /** SVG of the object, transparent around it, with the given flat colour where the finish belongs. */
  object: (paint: string) => string;
}

const documentOf = (defs: string, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${art}</svg>`;

/** The picture of a skin, 512 x 288 units; `pictures/paint.ts` puts the two layers together. */
export function drawSkin(key: SkinKey): SkinDrawing {
  const silhouette = silhouettes[key.silhouette](key.seed);
  const palette = palettes[key.palette];
  const finish = finishes[key.finish](palette, seeded(key.finish, key.seed));
  const wear = wearOf(key.wear, silhouette.worn ?? 'steel', seeded('wear', key.silhouette, key.seed));
  const turn = `rotate(${silhouette.tilt ?? -9} 256 144)`;
  const definitions =
    lightDefinitions(palette) +
    wear.defs +
    silhouette.parts.map(({ d }, index) => clip(`p${index}`, d)).join('') +
    '<filter id="shadow" x="-10%" y="-20%" width="120%" height="150%"><feGaussianBlur stdDeviation="5"/></filter>';
  return {
    surface: documentOf(finish.defs + wear.defs + lightDefinitions(palette), group({ transform: turn }, finish.art, wear.surface)),
    object: (paint) =>
      documentOf(
        definitions,
        group(
          { transform: turn },
          shadow(silhouette),
          ...silhouette.parts.map((part, index) => partArt(part, index, paint)),
          engraving(silhouette),
        ),
      ),
  };

  function partArt(part: Part, index: number, paint: string): string {
    const { high, low } = bevel[part.of];
    const painted = part.of === 'paint' || part.of === 'trim';
    return (
      seam(part) +
      (painted
        ? paintArt(part, silhouette, paint)
        : path(part.d, { fill: `url(#${part.of === 'light' ? 'accent' : part.of})`, 'fill-rule': 'evenodd' })) +
      group(
        { 'clip-path': `url(#p${index})` },
        edge(part, '#000', low, 3.2, -1.4),
        edge(part, '#fff', high, 1.8, 0.9),
        painted ? paintedEdge(part, wear, tierColours[key.tier - 1]!) : '',
      )
    );
  }
}

/** The shadow around a part, so that parts of one colour stay apart. */
const seam = (part: Part): string =>
  path(part.d, {
    fill: '#05070B',
    'fill-rule': 'evenodd',
    stroke: '#05070B',
    'stroke-width': 2.2,
    'stroke-opacity': 0.6,
    'stroke-linejoin': 'round',
  });

/** The part's own outline, moved up or down and clipped by the part: light on its upper edges or shade on its lower ones. */
const edge = (part: Part, stroke: string, opacity: number, thickness: number, shift: number): string =>
  path(part.d, { fill: 'none', stroke, 'stroke-opacity': opacity, 'stroke-width': thickness, transform: `translate(0 ${shift})` });

const paintedEdge = (part: Part, wear: Wear, tier: string): string => edge(part, tier, 0.5, 1.6, -0.9) + wear.edge(part.d);

function paintArt(part: Part, { surface = 'gloss' }: Silhouette, paint: string): string {
  const trim = part.of === 'trim';
  return (
    path(part.d, { fill: paint, 'fill-rule': 'evenodd' }) +
    (trim ? path(part.d, { fill: '#05070B', opacity: 0.34, 'fill-rule': 'evenodd' }) : '') +
    path(part.d, { fill: `url(#${trim ? 'satin' : surface})`, 'fill-rule': 'evenodd' })
  );
}

const shadow = ({ parts }: Silhouette): string =>
  group(
    { filter: 'url(#shadow)', opacity: 0.5, transform: 'translate(3 11)' },
    ...parts.map(({ d }) => path(d, { fill: '#000', 'fill-rule': 'evenodd' })),
  );

function engraving({ lines = '', pins = '' }: Silhouette): string {
  return (
    path(lines, { fill: 'none', stroke: '#05070B', 'stroke-opacity': 0.6, 'stroke-width': 1.8 }) +
    path(lines, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.2, 'stroke-width': 0.9, transform: 'translate(0 1.3)' }) +
    path(pins, { fill: '#0C0F15', stroke: '#fff', 'stroke-opacity': 0.22, 'stroke-width': 0.8 })
  );
}
