import { beforeEach, expect, test, vi } from 'vitest';
import { decoded } from './spin.ts';

beforeEach(() => void vi.useFakeTimers());

/** A strip with one picture for each of these answers. */
function aStrip(...answers: Promise<void>[]): HTMLElement {
  const strip = document.createElement('div');
  for (const answer of answers) strip.append(Object.assign(document.createElement('img'), { decode: () => answer }));
  return strip;
}
const isReady = (strip: HTMLElement): (() => boolean) => {
  let ready = false;
  void decoded(strip).then(() => (ready = true));
  return () => ready;
};
const failed = () => Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError'));

// proves UI-076
test('turns at once when its pictures are there or failed', async () => {
  const ready = isReady(aStrip(Promise.resolve(), failed()));
  await vi.advanceTimersByTimeAsync(0);
  expect(ready()).toBe(true);
});

// proves UI-076
test('waits at most 350 ms for pictures', async () => {
  const ready = isReady(aStrip(Promise.resolve(), new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(349);
  expect(ready()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ready()).toBe(true);
});
