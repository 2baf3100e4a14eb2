import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lanes } from './lanes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Lanes whose looks name these waits, and then none. @returns when they looked, milliseconds from the start */
async function looksOf(waits: number[], ms: number): Promise<number[]> {
  const began = performance.now();
  const looks: number[] = [];
  const take = async () => {
    looks.push(performance.now() - began);
    return waits.shift() ?? Infinity;
  };
  const lanes = new Lanes(1, take, () => {});
  lanes.start();
  await vi.advanceTimersByTimeAsync(ms);
  await lanes.stop();
  return looks;
}

// proves GAME-599
test('looks when due and once a second', async () => {
  expect(await looksOf([300, 86_400_000], 3_400)).toEqual([0, 300, 1_300, 2_300, 3_300]);
});

test('looks again soon after a failure', async () => {
  const failed = vi.fn<(error: unknown) => void>();
  let looks = 0;
  const lanes = new Lanes(1, () => (++looks === 1 ? Promise.reject(new Error('away')) : Promise.resolve(Infinity)), failed);
  lanes.start();
  await vi.advanceTimersByTimeAsync(250);
  await lanes.stop();
  expect([looks, failed.mock.calls.length]).toEqual([2, 1]);
});
