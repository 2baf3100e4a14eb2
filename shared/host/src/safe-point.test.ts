import { beforeEach, expect, test, vi } from 'vitest';
import { keepPageAlive } from './safe-point.ts';
import { whenSafe } from './wiring/safe-point.ts';

beforeEach(() => void vi.useFakeTimers());

async function isSafe(): Promise<boolean> {
  let safe = false;
  void whenSafe().then(() => (safe = true));
  await vi.advanceTimersByTimeAsync(0);
  return safe;
}

test('an unheld page may change at once', async () => {
  expect(await isSafe()).toBe(true);
});

test('a held page may change after the last release', async () => {
  const [one, two] = [keepPageAlive(), keepPageAlive()];
  const changed = vi.fn<() => void>();
  void whenSafe().then(changed);
  one();
  one();
  expect(await isSafe()).toBe(false);
  expect(changed).not.toHaveBeenCalled();
  two();
  expect(await isSafe()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a forgotten hold ends after two minutes', async () => {
  keepPageAlive();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await isSafe()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isSafe()).toBe(true);
});
