import { box, disc, mapped, ring, soft } from '../shapes.ts';
import { path } from '../svg.ts';
import type { Body } from './body.ts';
import type { Space } from './space.ts';

/** A small piece of hardware on the front: dark seam, metal, light on its upper edge. */
export const hardware = (d: string, fill = 'url(#metal)'): string =>
  path(d, { fill: '#05070B', stroke: '#05070B', 'stroke-width': 2.4, 'stroke-opacity': 0.7 }) +
  path(d, { fill, 'fill-rule': 'evenodd' }) +
  path(d, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.35, 'stroke-width': 0.8 });

/** Bolts in the front's lower frame. */
export const bolts = (body: Body, space: Space): string =>
  path(mapped([0.2, 0.4, 0.6, 0.8].map((share) => disc(body.width * share, body.height - 4.5, 2)).join(''), space.front()), {
    fill: '#0C0F15',
    stroke: '#fff',
    'stroke-opacity': 0.3,
    'stroke-width': 0.7,
  });

export function topHandle(body: Body, space: Space): string {
  if (body.handle !== true) return '';
  return hardware(
    mapped(soft(9, [82, 2], [92, -26], [152, -26], [162, 2], [152, 2], [145, -16], [99, -16], [92, 2]), space.front(body.depth / 2)),
    'url(#polymer)',
  );
}

/** Four blocks below the hull, the two at the back first. */
export function feet(body: Body, space: Space): string {
  if (body.feet !== true) return '';
  const foot = (share: number, behind: number): string => {
    const x = body.width * share,
      y = body.height;
    return hardware(
      mapped(soft(3, [x - 17, y - 16], [x + 17, y - 16], [x + 20, y + 7], [x - 20, y + 7]), space.front(behind)),
      'url(#dark)',
    );
  };
  return [body.depth * 0.85, 4].map((behind) => foot(0.24, behind) + foot(0.76, behind)).join('');
}

/** Latches over the seam; on an open crate their lower halves. */
export function frontLatches(body: Body, space: Space, open: boolean): string {
  const front = space.front();
  return body.latches
    .map((share) => {
      const x = body.width * share,
        y = body.seam;
      const plate = soft(
        3,
        [x - 10, open ? y + 3 : y - 13],
        [x + 10, open ? y + 3 : y - 13],
        [x + 10, y + 15],
        [x + 6, y + 20],
        [x - 6, y + 20],
        [x - 10, y + 15],
      );
      return (
        hardware(mapped(plate, front)) +
        hardware(mapped(box(x - 5, y + 4, 10, 8, 2), front), 'url(#dark)') +
        path(mapped(ring(x, y + 8, 2.6, 1.2), front), { fill: 'url(#accent)', 'fill-rule': 'evenodd' })
      );
    })
    .join('');
}
