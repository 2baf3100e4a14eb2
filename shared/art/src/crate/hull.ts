import { mapped, polygon } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { path } from '../svg.ts';
import type { Body } from './body.ts';
import { facets } from './facets.ts';
import type { Facet } from './facets.ts';
import { spanAt } from './space.ts';
import type { Space } from './space.ts';

const shaded = (d: string, shade: number): string =>
  path(d, { fill: shade > 0 ? '#fff' : '#000', opacity: (shade > 0 ? shade * 0.22 : -shade * 0.62).toFixed(2) });

/** Facets in one colour under the light. The thin stroke closes the hairlines between neighbours. */
const lit = (pieces: Facet[], colour: string): string =>
  pieces.map(({ d, shade }) => path(d, { fill: colour, stroke: colour, 'stroke-width': 0.5 }) + shaded(d, shade)).join('');

export const shell = (pieces: Facet[]): string => lit(pieces, '#3A414E');
export const paintedFacets = (pieces: Facet[], paint: string): string => lit(pieces, paint);

/** Metal bands over the hull at the front, in the middle and at the back. */
export function ribs(body: Body, hull: readonly Point[], space: Space, openAt: number | undefined): string {
  const band = (from: number, to: number): string => lit(facets(hull, space, body.depth * from, body.depth * to, openAt), '#626C7B');
  return band(0, 0.13) + band(0.47, 0.53) + band(0.87, 1);
}

/** The front: a metal frame around a painted panel. */
export function frontFace(hull: readonly Point[], panel: readonly Point[], space: Space, paint: string): string {
  const frame = mapped(polygon(hull), space.front()),
    field = mapped(polygon(panel), space.front());
  return (
    path(frame, { fill: 'url(#metal)' }) +
    path(frame, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.4, 'stroke-width': 1 }) +
    path(field, { fill: '#05070B', stroke: '#05070B', 'stroke-width': 3, 'stroke-opacity': 0.7 }) +
    path(field, { fill: paint }) +
    path(field, { fill: 'url(#face)' }) +
    path(field, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.28, 'stroke-width': 1 })
  );
}

/** The lamp strip of the tier's colour where lid and box meet, around the front and the right side. */
export function seamLight(body: Body, space: Space, open: boolean): string {
  const { left, right } = spanAt(body.outline, body.seam);
  const corners = [space.at([left, body.seam]), space.at([right, body.seam]), space.at([right, body.seam], body.depth)];
  const d = `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const stroke = (thickness: number, colour: string, opacity: number): string =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': thickness, 'stroke-opacity': opacity, 'stroke-linejoin': 'round' });
  return (
    (open ? '' : stroke(6.5, '#05070B', 0.9)) +
    stroke(11, 'url(#tier)', 0.14) +
    stroke(6, 'url(#tier)', 0.3) +
    stroke(2.6, 'url(#tier)', 1) +
    stroke(0.9, '#fff', 0.75)
  );
}
