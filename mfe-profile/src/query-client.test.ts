import { Refused } from '@riftdrop/host/api';
import { $link } from '@riftdrop/host/live/link';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  $link.set('connecting');
});

/** Something that a page shows, asked for once and no more by itself, and refused with this code. */
async function shown(code: 'network' | 'not_found') {
  const ask = vi.fn(async () => {
    throw new Refused({ error: true, code, message: 'No' });
  });
  const stop = new QueryObserver(queryClient, { queryKey: ['profile', code], queryFn: ask, retry: false }).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryState(['profile', code])?.status).toBe('error'));
  return { ask, stop };
}

test('what a cut took is asked for again when the connection is back; a refusal is an answer', async () => {
  const [lost, refused] = [await shown('network'), await shown('not_found')];
  $link.set('reconnecting');
  expect(lost.ask).toHaveBeenCalledTimes(1);
  $link.set('live');
  await vi.waitFor(() => expect(lost.ask).toHaveBeenCalledTimes(2));
  expect(refused.ask).toHaveBeenCalledTimes(1);
  lost.stop();
  refused.stop();
});
