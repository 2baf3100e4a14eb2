import { beforeEach, expect, test, vi } from 'vitest';
import { $comebacks } from '../live/connection-state.ts';
import { loadWithRetry } from './load-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());

/** A file that arrives with the given try. */
const arrivesWith = (last: number) => {
  let tries = 0;
  return vi.fn(async () => {
    if (++tries < last) throw new Error('Loading chunk 351 failed.');
    return 'here';
  });
};
const reports: string[] = [];
addEventListener('riftdrop:report', (told) => reports.push((told as CustomEvent<{ message: string }>).detail.message));

test('a file comes after a network failure, without report', async () => {
  const load = arrivesWith(3);
  const loaded = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await loaded).toBe('here');
  expect([load.mock.calls.length, reports]).toEqual([3, []]);
});

test('is retried as soon as online', async () => {
  const loaded = loadWithRetry(arrivesWith(2));
  await vi.advanceTimersByTimeAsync(1);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
});

test('is retried every minute at last, reported once', async () => {
  const load = arrivesWith(Infinity);
  void loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(76_000);
  expect([load.mock.calls.length, reports]).toEqual([8, []]);
  await vi.advanceTimersByTimeAsync(121_000);
  expect([load.mock.calls.length, reports]).toEqual([11, ['Loading chunk 351 failed.']]);
});

test('is retried as soon as the live connection is back', async () => {
  const loaded = loadWithRetry(arrivesWith(2));
  await vi.advanceTimersByTimeAsync(1);
  $comebacks.set($comebacks.get() + 1);
  expect(await loaded).toBe('here');
});

test('a file with a limit of tries fails with its last', async () => {
  const load = arrivesWith(3);
  const loaded = loadWithRetry(load, 2).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loaded).toBe('Loading chunk 351 failed.');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that throws is not run again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('reel is undefined')));
  await expect(loadWithRetry(load)).rejects.toThrow('reel is undefined');
  expect(load).toHaveBeenCalledOnce();
});
