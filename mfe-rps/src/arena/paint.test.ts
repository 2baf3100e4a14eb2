import { beforeEach, expect, test, vi } from 'vitest';
import { Painter } from './paint.ts';
import { pieces, recordArena } from './recording.ts';

const recording = recordArena({ gameSeed: 'ab'.repeat(32), rockSeed: 'r', paperSeed: 'p', scissorsSeed: 's' });

/** A canvas that notes its pictures, and its trails as seen from their pieces, in pixels of the field. */
function aCanvas(clientWidth: number, clientHeight: number) {
  const images: { image: HTMLCanvasElement; at: number[]; wide: number }[] = [];
  const trails: number[][][] = [];
  const canvas = { clientWidth, clientHeight, width: 0, height: 0 };
  const noted = {
    canvas,
    beginPath: () => void trails.push([]),
    lineTo: (x: number, y: number) => void trails.at(-1)!.push([x, y]),
    drawImage: (image: HTMLCanvasElement, x: number, y: number, wide: number, high: number) =>
      void images.push({ image, at: [x + wide / 2, y + high / 2], wide }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
    createRadialGradient: () => ({ addColorStop: () => {} }),
  };
  const context = new Proxy(noted, {
    get: (target, name) => (name in target ? target[name as keyof typeof target] : () => {}),
    set: () => true,
  });
  return { context: context as unknown as CanvasRenderingContext2D, canvas, images, trails };
}

/** Contexts of canvases that the painter makes for itself. */
const made: ReturnType<typeof aCanvas>[] = [];

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
  made.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    const canvas = aCanvas(0, 0);
    made.push(canvas);
    return canvas.context;
  }) as never);
});

const drawnOf = (images: { at: number[] }[], step: number, place: (x: number, y: number) => number[]) =>
  Array.from({ length: pieces }, (_, piece) => {
    const at = step * pieces + piece;
    const [x, y] = place(recording.x[at]!, recording.y[at]!);
    return images.some(({ at: [left, top] }) => Math.abs(left! - x!) < 0.01 && Math.abs(top! - y!) < 0.01);
  });

// proves RPS-538
test.each([
  ['as it is on a canvas of 1400 x 540', 1400, 540, 1, [1400, 540], (x: number, y: number) => [x, y]],
  ['twice as large on a dense screen', 1400, 540, 2, [2800, 1080], (x: number, y: number) => [2 * x, 2 * y]],
  ['half as large on half the width', 700, 270, 1, [700, 270], (x: number, y: number) => [x / 2, y / 2]],
  ['turned on a high canvas', 540, 1400, 1, [540, 1400], (x: number, y: number) => [540 - y, x]],
] as const)('draws the field %s', (_, wide, high, ratio, size, place) => {
  const { context, canvas, images } = aCanvas(wide, high);
  new Painter(context, recording, 0).paint(40, 1, ratio);
  expect([canvas.width, canvas.height]).toEqual(size);
  expect(drawnOf(images, 40, place).filter(Boolean)).toHaveLength(36);
});

// proves RPS-539
test('draws the hands from 200 x 200 pixel pictures', () => {
  const { context, images } = aCanvas(1400, 540);
  new Painter(context, recording, 0).paint(0, 1, 1);
  const hands = made.flatMap((canvas) => canvas.images).map(({ image: { width, height }, wide }) => [width, height, wide]);
  expect(hands).toEqual(Array.from({ length: 3 }, () => [200, 200, 64]));
  expect(images).toHaveLength(36);
  expect(images.map(({ image, wide }) => [image.width, wide])).toEqual(Array.from({ length: 36 }, () => [64, 64]));
});

test('scales the hands once for each size of the canvas', () => {
  const { context, canvas } = aCanvas(1400, 540);
  const painter = new Painter(context, recording, 0);
  for (let step = 0; step < 10; step += 1) painter.paint(step, 1, 1);
  const scaled = () => made.flatMap(({ images }) => images).length;
  expect(scaled()).toBe(3);
  canvas.clientWidth = 700;
  painter.paint(10, 1, 1);
  expect(scaled()).toBe(6);
});

test('draws trails two to three radii long, fast pieces included', () => {
  const lengthsAt = (step: number) => {
    const { context, trails } = aCanvas(1400, 540);
    new Painter(context, recording, 0).paint(step, 1, 1);
    return trails.filter((outline) => outline.length > 0).map((outline) => Math.max(...outline.map(([x, y]) => Math.hypot(x!, y!))));
  };
  const slow = lengthsAt(60);
  expect(slow.filter((length) => length > 60).length).toBeGreaterThan(9);
  const fast = lengthsAt(recording.result.steps);
  expect(fast.length).toBeGreaterThan(24);
  expect(Math.max(...slow, ...fast)).toBeLessThan(103);
});
