import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicAnswer } from '../api.ts';
import { shownFrom, onShown } from '../live.ts';
import { $answers, adoptFirstView, endFirstView, firstViewOver, holdFirstView } from './first-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(endFirstView);

const isOver = async () =>
  (await Promise.race([firstViewOver().then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)])) === true;

test('an answer of the document is found by its call, parameters and query, until the page is taken over', () => {
  const named = { 'GET /dropcase/:slug {"slug":"bay"}': { name: 'Bay' }, 'GET /top-wins {"limit":"20","offset":"0"}': { total: 3 } };
  $answers.set({ now: 1, answers: named });
  expect(publicAnswer('GET /top-wins', { offset: 0, limit: 20 })).toEqual({ total: 3 });
  expect(publicAnswer('GET /dropcase/:slug', { slug: 'bay' })).toEqual({ name: 'Bay' });
  expect(publicAnswer('GET /dropcase/:slug', { slug: 'reef' })).toBeNull();
  endFirstView();
  expect(publicAnswer('GET /dropcase/:slug', { slug: 'bay' })).toBeNull();
});

test('the state of a page without a first view may change at once', async () => {
  expect(await isOver()).toBe(true);
  expect(adoptFirstView()).toBe(false);
});

test('the state waits for the adoption of the page, two seconds at most', async () => {
  holdFirstView();
  expect(await isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await isOver()).toBe(true);
  expect(adoptFirstView()).toBe(false);
});

test('an adoption that has begun is waited for', async () => {
  holdFirstView();
  expect(adoptFirstView()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await isOver()).toBe(false);
  endFirstView();
  expect(await isOver()).toBe(true);
});

test('in a browser a store is shown as it is, and works while it is shown', () => {
  const store = atom('own');
  const work = vi.fn<() => void>();
  onShown(store, work);
  expect(shownFrom(store, () => 'first')).toBe(store);
  expect(work).not.toHaveBeenCalled();
  const stop = store.listen(() => {});
  expect(work).toHaveBeenCalledOnce();
  stop();
});
