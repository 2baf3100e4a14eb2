/** The box every skin is drawn in. */
export const width = 512;
export const height = 288;

type Attributes = Record<string, string | number | undefined>;

const attributes = (list: Attributes): string =>
  Object.entries(list)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');

export const path = (d: string, list: Attributes): string => (d === '' ? '' : `<path d="${d}"${attributes(list)}/>`);

export const group = (list: Attributes, ...content: string[]): string => `<g${attributes(list)}>${content.join('')}</g>`;

/** The whole box in one paint. */
export const wash = (fill: string, opacity = 1): string =>
  `<rect width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;

/** A colour stop: where (0 to 1), colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

/** A linear gradient over the shape that uses it; `line` is x1, y1, x2, y2 in shares of that shape. */
export const gradient = (id: string, [x1, y1, x2, y2]: readonly [number, number, number, number], list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A linear gradient over the drawing, in its units. */
export const sweep = (id: string, [x1, y1, x2, y2]: readonly [number, number, number, number], list: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A radial gradient in units of the drawing. */
export const halo = (id: string, [x, y, radius]: readonly [number, number, number], list: readonly Stop[], transform?: string): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"${attributes({ gradientTransform: transform })}>${stops(list)}</radialGradient>`;

export const clip = (id: string, d: string): string => `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`;

/** One decimal is a twentieth of a pixel at most. */
export const round = (value: number): number => Math.round(value * 10) / 10;
