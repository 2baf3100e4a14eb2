import { finishes } from '../finishes/all.ts';
import type { CrateKey } from '../key.ts';
import { lightDefinitions } from '../light.ts';
import { palettes, tierColours } from '../palettes.ts';
import type { Palette } from '../palettes.ts';
import { seeded } from '../random.ts';
import { mapped, polygon } from '../shapes.ts';
import type { Matrix, Point } from '../shapes.ts';
import { gradient, group, halo, path } from '../svg.ts';
import { bodies } from './body.ts';
import type { Body } from './body.ts';
import { emblem } from './emblem.ts';
import { facets } from './facets.ts';
import { bolts, feet, frontLatches, topHandle } from './fittings.ts';
import { frontFace, paintedFacets, ribs, seamLight, shell } from './hull.ts';
import { openLid } from './lid.ts';
import { cutAt, height, inset, spaceOf, transformOf, width } from './space.ts';
import type { Space } from './space.ts';

/** As a skin, with one thing more: where an item's own picture goes in, if the emblem is an item. */
export interface CrateDrawing {
  surface: string;
  object: (paint: string, item: string | null) => string;
}

const documentOf = (defs: string, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${art}</svg>`;

/** Units that an open crate needs above its seam, for the lid and the rising parts. */
const headroom = 92;

/** The picture of a case, 400 x 300 units. `item` is the address of the emblem's picture, 512 x 288, or null for a motif. */
export function drawCrate(key: CrateKey): CrateDrawing {
  const body = bodies[key.shape],
    open = key.state === 'open',
    space = spaceOf(body, open ? headroom - body.seam : 0);
  const palette = palettes[key.palette];
  const hull = open ? cutAt(body.outline, body.seam, 1) : body.outline,
    panel = inset(hull, 9),
    openAt = open ? body.seam : undefined;
  const painted = facets(hull, space, body.depth * 0.13, body.depth * 0.87, openAt);
  const definitions = lightDefinitions(palette) + crateDefinitions(tierColours[key.tier - 1]!, palette);
  return {
    surface: surfaceOf(key, body, space, panel),
    object: (paint, item) =>
      documentOf(
        definitions,
        [
          ground(body, space),
          open ? openLid(body, space, key, item) : '',
          feet(body, space),
          shell(facets(hull, space, 0, body.depth, openAt)),
          paintedFacets(painted, paint),
          ribs(body, hull, space, openAt),
          open ? '' : topHandle(body, space),
          frontFace(hull, panel, space, paint),
          seamLight(body, space, open),
          bolts(body, space),
          emblem(body, space, key, open ? null : item),
          frontLatches(body, space, open),
        ].join(''),
      ),
  };
}

/** The finish on the top, on the right side and on the front, each in its own perspective. */
function surfaceOf(key: CrateKey, body: Body, space: Space, panel: readonly Point[]): string {
  const finish = finishes[key.finish](palettes[key.palette], seeded(key.finish, key.seed));
  const pieces = facets(body.outline, space, 0, body.depth);
  const piecesOf = (side: boolean): string =>
    pieces
      .filter((piece) => piece.side === side)
      .map(({ d }) => `<path d="${d}"/>`)
      .join('');
  const clips = `<clipPath id="top">${piecesOf(false)}</clipPath><clipPath id="side">${piecesOf(true)}</clipPath><clipPath id="front"><path d="${mapped(polygon(panel), space.front())}"/></clipPath>`;
  const laid = (clip: string, matrix: Matrix, x: number, y: number): string =>
    group(
      { 'clip-path': `url(#${clip})` },
      group({ transform: `${transformOf(matrix)} translate(${x} ${y}) scale(.68)` }, '<use href="#finish"/>'),
    );
  return documentOf(
    finish.defs + clips + `<g id="finish">${finish.art}</g>`,
    laid('top', space.floor(0), -40, -40) + laid('side', space.side(body.width), -150, -20) + laid('front', space.front(), -36, -18),
  );
}

const crateDefinitions = (tier: string, palette: Palette): string =>
  halo(
    'ground',
    [0, 0, 1],
    [
      [0, '#000', 0.75],
      [0.6, '#000', 0.4],
      [1, '#000', 0],
    ],
  ) +
  halo(
    'aura',
    [0, 0, 1],
    [
      [0, tier, 0.55],
      [0.5, tier, 0.2],
      [1, tier, 0],
    ],
  ) +
  `<radialGradient id="plate" cx=".5" cy=".5" r=".62"><stop offset="0" stop-color="${palette.base}"/><stop offset=".55" stop-color="${palette.deep}"/><stop offset="1" stop-color="#06070B"/></radialGradient>` +
  gradient(
    'beam',
    [0, 1, 0, 0],
    [
      [0, tier, 0.75],
      [0.35, tier, 0.3],
      [1, tier, 0],
    ],
  ) +
  gradient(
    'face',
    [0, 0, 0.25, 1],
    [
      [0, '#fff', 0.26],
      [0.3, '#fff', 0.04],
      [0.6, '#000', 0.1],
      [1, '#000', 0.5],
    ],
  ) +
  `<linearGradient id="tier"><stop stop-color="${tier}"/></linearGradient>`;

/** Shadow and a pool of the tier's light below the crate. */
function ground(body: Body, space: Space): string {
  const [x, y] = space.at([body.width / 2, body.height], body.depth / 2),
    reach = (body.width * 0.94 + body.depth * 0.5) * space.scale;
  const pool = (fill: string, radiusX: number, radiusY: number): string =>
    path('M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z', {
      fill: `url(#${fill})`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${radiusX.toFixed(1)} ${radiusY.toFixed(1)})`,
    });
  const below = height - y;
  return pool('aura', reach * 0.6, Math.min(below, reach * 0.28)) + pool('ground', reach * 0.55, Math.min(below, reach * 0.2));
}
