import { $state } from '@riftdrop/host/wiring/player';
import { fakeServer } from '@riftdrop/host/testing/server';
import { expect, test, vi } from 'vitest';
import { ownSink } from './sink.ts';

test('sends at most a third of what a player may send a minute, however fast pages are turned', async () => {
  vi.useFakeTimers();
  $state.set('visitor');
  const { routes } = fakeServer(() => ({}));
  for (let turn = 0; turn < 240; turn++) {
    ownSink.pageView({ page: 'cases', campaign: null });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(routes().every((route) => route === 'POST /analytics/page-views')).toBe(true);
  // Two minutes.
  expect(routes()).toHaveLength(40);
});
