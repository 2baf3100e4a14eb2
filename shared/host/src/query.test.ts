import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusalError } from './api.ts';
import { $connectionState } from './live/connection-state.ts';
import { pagedQuery, queryClient } from './query.ts';

afterEach(() => {
  queryClient.clear();
  $connectionState.set('connecting');
});

/** Data on a page, requested once without automatic repeats, and rejected with this code. */
async function shown(code: 'network' | 'not_found') {
  const ask = vi.fn(async () => {
    throw new RefusalError({ error: true, code, message: 'No' });
  });
  const stop = new QueryObserver(queryClient, { queryKey: ['profile', code], queryFn: ask, retry: false }).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryState(['profile', code])?.status).toBe('error'));
  return { ask, stop };
}

test('retries after a reconnect, except refusals', async () => {
  const [lost, refused] = [await shown('network'), await shown('not_found')];
  $connectionState.set('reconnecting');
  expect(lost.ask).toHaveBeenCalledTimes(1);
  $connectionState.set('live');
  await vi.waitFor(() => expect(lost.ask).toHaveBeenCalledTimes(2));
  expect(refused.ask).toHaveBeenCalledTimes(1);
  lost.stop();
  refused.stop();
});

test.each([
  [{ items: [1, 2], offset: 0, total: 5 }, true],
  [{ items: [5], offset: 4, total: 5 }, false],
  // The total includes items that no page shows.
  [{ items: [], offset: 0, total: 5 }, false],
])('after %o there is more: %s', async (answer, hasMore) => {
  const pages = pagedQuery({ queryKey: ['list', answer], load: async () => answer, list: (one) => one });
  const observer = new InfiniteQueryObserver(queryClient, pages);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  expect(observer.getCurrentResult().hasNextPage).toBe(hasMore);
  stop();
});
