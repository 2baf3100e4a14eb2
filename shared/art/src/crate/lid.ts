import type { CrateKey } from '../key.ts';
import { mapped, placed, polygon } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import { motifs } from '../silhouettes/motifs.ts';
import { path } from '../svg.ts';
import type { Body } from './body.ts';
import { isMotif } from './emblem.ts';
import { inset, spanAt } from './space.ts';
import type { Space } from './space.ts';

/** All parts of an open crate behind its box: the raised lid, the lit hollow, the beam and the rising parts in it. */
export function openLid(body: Body, space: Space, key: CrateKey, item: string | null): string {
  const { left, right } = spanAt(body.outline, body.seam);
  return raised(body, space, left, right) + hollow(body, space, left, right) + rising(body, space, key, item, (left + right) / 2);
}

function raised(body: Body, space: Space, left: number, right: number): string {
  const lid: Point[] = [
    [left, body.seam],
    [left + 8, body.seam - 74],
    [left + 20, body.seam - 84],
    [right - 20, body.seam - 84],
    [right - 8, body.seam - 74],
    [right, body.seam],
  ];
  const plane = space.front(body.depth + 10),
    outer = mapped(polygon(lid), plane),
    thick = mapped(polygon(lid), space.front(body.depth + 24)),
    lining = mapped(polygon(inset(lid, 9)), plane);
  return (
    path(thick, { fill: '#2B313C', stroke: '#4A5362', 'stroke-width': 1 }) +
    path(outer, { fill: 'url(#metal)', stroke: '#fff', 'stroke-opacity': 0.35, 'stroke-width': 1 }) +
    path(lining, { fill: '#0B0D13' }) +
    path(lining, { fill: 'url(#beam)', opacity: 0.7 }) +
    path(lining, { fill: 'none', stroke: '#000', 'stroke-opacity': 0.6, 'stroke-width': 2 })
  );
}

function hollow(body: Body, space: Space, left: number, right: number): string {
  const rim = (by: number): string =>
    polygon([
      space.at([left + by, body.seam], by),
      space.at([right - by, body.seam], by),
      space.at([right - by, body.seam], body.depth - by),
      space.at([left + by, body.seam], body.depth - by),
    ]);
  return (
    path(rim(0), { fill: '#59626F', stroke: '#8A94A6', 'stroke-width': 0.8 }) +
    path(rim(7), { fill: '#05060A' }) +
    path(rim(7), { fill: 'url(#tier)', opacity: 0.5 }) +
    path(rim(16), { fill: '#fff', opacity: 0.28 })
  );
}

function rising(body: Body, space: Space, key: CrateKey, item: string | null, middle: number): string {
  const depth = body.depth / 2,
    half = body.width * 0.42;
  const foot = [space.at([middle - half, body.seam], depth), space.at([middle + half, body.seam], depth)] as const;
  const tall = 128 * space.scale;
  const beam = (spread: number): string =>
    polygon([
      [foot[0][0] - spread, foot[0][1]],
      [foot[0][0] - spread * 2 - 8, foot[0][1] - tall],
      [foot[1][0] + spread * 2 + 8, foot[1][1] - tall],
      [foot[1][0] + spread, foot[1][1]],
    ]);
  const [x, y] = space.at([middle, body.seam - 36], depth);
  const broad = Math.min(330, body.width * 1.5 * space.scale);
  const content =
    item === null
      ? path(placed(isMotif(key.emblem) ? motifs[key.emblem] : '', { x, y, scale: 1.25 * space.scale }), {
          fill: 'url(#accent)',
          stroke: '#fff',
          'stroke-opacity': 0.6,
          'stroke-width': 1.2,
          'fill-rule': 'evenodd',
        })
      : `<image href="${item}" x="${(x - broad / 2).toFixed(1)}" y="${(y - (broad * 9) / 32).toFixed(1)}" width="${broad.toFixed(1)}" height="${((broad * 9) / 16).toFixed(1)}" transform="rotate(-8 ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  return [-24, -16, -8, 0, 8].map((spread) => path(beam(spread), { fill: 'url(#beam)', opacity: 0.3 })).join('') + content;
}
