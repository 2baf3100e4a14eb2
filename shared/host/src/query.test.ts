import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusalError } from './api.ts';
import { $connectionState } from './live/connection-state.ts';
import { pagedQuery, queryClient, reloadQuery } from './query.ts';
import { sessionIs } from './testing/person.ts';

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

test.each([
  ['visitor', 0],
  ['starting', 1],
] as const)('a list begins with the page of the document; as %s it is loaded again %i times', async (state, loads) => {
  sessionIs(state);
  const inDocument = { items: ['of the document'], offset: 0, total: 1 };
  const load = vi.fn(async () => ({ items: ['own'], offset: 0, total: 1 }));
  const query = pagedQuery({ queryKey: ['list', state], load, list: (one) => one, first: () => inDocument });
  const observer = new InfiniteQueryObserver(queryClient, query);
  const stop = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data?.pages).toEqual([inDocument]);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false), 5_000);
  expect(load).toHaveBeenCalledTimes(loads);
  stop();
});

test('data that changes while it is loaded for the first time is loaded again', async () => {
  const { promise: before, resolve } = Promise.withResolvers<string>();
  const load = vi.fn().mockReturnValueOnce(before).mockResolvedValue('after');
  const observer = new QueryObserver(queryClient, { queryKey: ['rounds', 'hourly'], queryFn: load });
  const stop = observer.subscribe(() => {});
  reloadQuery(['rounds']);
  resolve('before');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});
