import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  const loaded = patiently(load);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await loaded).toBe('here');
  expect([load.mock.calls.length, reports]).toEqual([3, []]);
});

test('is retried as soon as online', async () => {
  const loaded = patiently(arrivesWith(2));
  await vi.advanceTimersByTimeAsync(1);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
});

test('is retried every minute at last, reported once', async () => {
  const load = arrivesWith(Infinity);
  void patiently(load);
  await vi.advanceTimersByTimeAsync(63_500);
  expect(load).toHaveBeenCalledTimes(8);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(10);
  expect(reports).toEqual(['Loading chunk 351 failed.']);
});
