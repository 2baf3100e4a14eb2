import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

/** A call that ends when the test ends it. */
function byHand() {
  const calls: { parts: number[]; end: (results?: PromiseSettledResult<number>[]) => void; fail: (error: Error) => void }[] = [];
  const call = (parts: number[]) =>
    new Promise<PromiseSettledResult<number>[]>((resolve, reject) => {
      const doubled = parts.map((part) => ({ status: 'fulfilled', value: part * 2 }) as const);
      calls.push({ parts, end: (results = doubled) => resolve(results), fail: reject });
    });
  return { calls, call, parts: () => calls.map(({ parts }) => parts) };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('sends the first alone, then batches the waiting', async () => {
  const { calls, call, parts } = byHand();
  const batcher = new Batcher(call, { lanes: 1, most: 32 });
  const answers = [1, 2, 3].map((part) => batcher.run(part));
  expect(parts()).toEqual([[1]]);
  calls[0]!.end();
  await soon();
  expect(parts()).toEqual([[1], [2, 3]]);
  calls[1]!.end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
});

test('fills every lane first, then full batches', async () => {
  const { calls, call, parts } = byHand();
  const batcher = new Batcher(call, { lanes: 2, most: 3 });
  for (let part = 1; part <= 9; part += 1) void batcher.run(part);
  expect(parts()).toEqual([[1], [2]]);
  calls[0]!.end();
  await soon();
  expect(parts()).toEqual([[1], [2], [3, 4, 5]]);
});

test('gives each part its own outcome', async () => {
  const { calls, call, parts } = byHand();
  const batcher = new Batcher(call, { lanes: 1, most: 32 });
  const first = batcher.run(1).catch((error: Error) => error.message);
  const rest = [2, 3].map((part) => batcher.run(part).catch((error: Error) => error.message));
  calls[0]!.fail(new Error('all'));
  expect(await first).toBe('all');
  await soon();
  expect(parts()[1]).toEqual([2, 3]);
  calls[1]!.end([
    { status: 'rejected', reason: new Error('only this') },
    { status: 'fulfilled', value: 6 },
  ]);
  expect(await Promise.all(rest)).toEqual(['only this', 6]);
});
