import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads once for all callers, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('rows');
  const rows = loadOnce(load);
  const [first, second] = [rows(), rows()];
  await expect(first).rejects.toThrow('lost');
  await expect(second).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await Promise.all([rows(), rows()])).toEqual(['rows', 'rows']);
  expect(load).toHaveBeenCalledTimes(2);
});
