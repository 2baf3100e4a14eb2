import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Painter } from './paint.ts';
import { pieces, recordArena } from './recording.ts';

const recording = recordArena({ gameSeed: 'ab'.repeat(32), rockSeed: 'r', paperSeed: 'p', scissorsSeed: 's' });

/** A canvas that notes its discs and pictures. */
function aCanvas(clientWidth: number, clientHeight: number) {
  const arcs: number[][] = [];
  const images: HTMLCanvasElement[] = [];
  /** Points of trails, three for each. */
  const points: number[][] = [];
  const canvas = { clientWidth, clientHeight, width: 0, height: 0 };
  const noted = {
    canvas,
    arc: (x: number, y: number, radius: number) => void arcs.push([x, y, radius]),
    moveTo: (x: number, y: number) => void points.push([x, y]),
    lineTo: (x: number, y: number) => void points.push([x, y]),
    drawImage: (image: HTMLCanvasElement) => void images.push(image),
    createLinearGradient: () => ({ addColorStop: () => {} }),
  };
  const context = new Proxy(noted, {
    get: (target, name) => (name in target ? target[name as keyof typeof target] : () => {}),
    set: () => true,
  });
  return { context: context as unknown as CanvasRenderingContext2D, canvas, arcs, images, points };
}

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => aCanvas(0, 0).context) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const discsOf = (arcs: number[][], step: number, place: (x: number, y: number) => number[]) =>
  Array.from({ length: pieces }, (_, piece) => {
    const at = step * pieces + piece;
    const [x, y] = place(recording.x[at]!, recording.y[at]!);
    return arcs.some(([left, top]) => Math.abs(left! - x!) < 0.01 && Math.abs(top! - y!) < 0.01);
  });

// proves RPS-538
test.each([
  ['as it is on a canvas of 1400 x 540', 1400, 540, 1, [1400, 540], (x: number, y: number) => [x, y]],
  ['twice as large on a dense screen', 1400, 540, 2, [2800, 1080], (x: number, y: number) => [2 * x, 2 * y]],
  ['half as large on half the width', 700, 270, 1, [700, 270], (x: number, y: number) => [x / 2, y / 2]],
  ['turned on a high canvas', 540, 1400, 1, [540, 1400], (x: number, y: number) => [540 - y, x]],
] as const)('draws the field %s', (_, wide, high, ratio, size, place) => {
  const { context, canvas, arcs } = aCanvas(wide, high);
  new Painter(context, recording, 0).paint(40, 1, ratio);
  expect([canvas.width, canvas.height]).toEqual(size);
  expect(discsOf(arcs, 40, place).filter(Boolean)).toHaveLength(36);
});

// proves RPS-539
test('draws the hands from 200 x 200 pixel pictures', () => {
  const { context, images } = aCanvas(1400, 540);
  new Painter(context, recording, 0).paint(0, 1, 1);
  expect(images).toHaveLength(36);
  expect(images.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 36 }, () => [200, 200]));
});

test('draws a trail behind each piece that flies straight, more than two radii long', () => {
  const { context, points } = aCanvas(1400, 540);
  new Painter(context, recording, 0).paint(40, 1, 1);
  const lengths = Array.from({ length: points.length / 3 }, (_, at) => {
    const [[ax, ay], [bx, by], [x, y]] = points.slice(3 * at, 3 * at + 3) as [[number, number], [number, number], [number, number]];
    return Math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2);
  });
  expect(lengths.filter((length) => length > 60).length).toBeGreaterThan(9);
  expect(Math.max(...lengths)).toBeLessThan(90);
});
