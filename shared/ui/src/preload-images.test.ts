import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadImage, preloadImages } from './preload-images.ts';

/** Pictures that are there from a given look on; `never` for one that does not come. */
let there: (url: string) => boolean;
let looks: string[];
beforeEach(() => {
  vi.useFakeTimers();
  looks = [];
  class Picture {
    src = '';
    get complete() {
      looks.push(this.src);
      return there(this.src);
    }
    get naturalWidth() {
      return there(this.src) ? 8 : 0;
    }
  }
  vi.stubGlobal('Image', Picture);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('gives a picture up after three looks, 50 ms apart', async () => {
  there = () => false;
  const failed = preloadImage('/a.webp').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(149);
  expect(looks).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBe('failed to preload /a.webp');
});

test('has a picture that comes meanwhile', async () => {
  there = () => looks.length > 2;
  const loaded = preloadImage('/a.webp');
  await vi.advanceTimersByTimeAsync(100);
  await expect(loaded).resolves.toBeUndefined();
});

test('fails for several when any does', async () => {
  there = (url) => url !== '/b.webp';
  const failed = preloadImages(['/a.webp', '/b.webp']).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(150);
  expect(await failed).toBe('One or more images failed to load');
});
