/** Sizes of the three places, pixels. */
const boxes = { backdrop: [1200, 420], garland: [240, 24], charm: [24, 24] } as const;

/** An SVG document for a place. */
export function drawing(place: keyof typeof boxes, content: string): string {
  const [width, height] = boxes[place];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** One shape about the origin, about two units wide, placed. */
export const put = (shape: string, x: number, y: number, size: number, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})">${shape}</g>`;

/** A closed figure of one colour. */
export const figure = (path: string, fill: string, more = ''): string => `<path d="${path}" fill="${fill}" ${more}/>`;

export const heart = (fill: string) => figure('M0 1C-1.4 0-1.2-1-.55-1 -.2-1 0-.7 0-.5 0-.7.2-1 .55-1 1.2-1 1.4 0 0 1Z', fill);
export const star = (fill: string) => figure('M0-1 .22-.22 1 0 .22.22 0 1-.22.22-1 0-.22-.22Z', fill);
export const disc = (fill: string) => `<circle r="1" fill="${fill}"/>`;

/**
 * The backdrop of shapes strewn over the upper part of a page, fainter downwards and towards the middle, where the
 * text is. The same seed returns the same picture.
 */
export function strewn(
  seed: number,
  count: number,
  sizes: readonly [least: number, most: number],
  shapes: readonly string[],
  strength = 1,
): string {
  const random = randomFrom(seed);
  const one = (at: number) => {
    const side = random() ** 0.6 * 0.5;
    const [x, y] = [(random() < 0.5 ? 0.5 - side : 0.5 + side) * 1200, random() ** 1.6 * 380 + 14];
    const size = sizes[0] + random() ** 2 * (sizes[1] - sizes[0]);
    const opacity = strength * (0.05 + 0.3 * (1 - y / 420) * Math.abs(x / 600 - 1));
    return `<g opacity="${round(opacity)}">${put(shapes[at % shapes.length]!, x, y, size, random() * 50 - 25)}</g>`;
  };
  return drawing('backdrop', Array.from({ length: count }, (_, at) => one(at)).join(''));
}

/** A tile of things that hang at a string, at equal distances. */
export function hung(string: string, things: readonly string[], size: number): string {
  const step = 240 / things.length;
  const line = Array.from({ length: things.length }, (_, at) => `M${round(at * step)} 0q${round(step / 2)} 9 ${round(step)} 0`).join('');
  const wire = `<path d="${line}" fill="none" stroke="${string}" stroke-width="1"/>`;
  return drawing('garland', wire + things.map((thing, at) => put(thing, (at + 0.5) * step, 5 + size, size)).join(''));
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Mulberry32: small, and good enough for confetti. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
