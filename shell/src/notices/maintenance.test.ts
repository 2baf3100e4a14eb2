import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { onResync } from '@riftdrop/host/live';
import { $toasts } from '@riftdrop/host/toasts';
import { $maintenance } from '@riftdrop/host/wiring/maintenance';
import { fakeServer } from '@riftdrop/host/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchMaintenance } from './maintenance.ts';

beforeEach(() => void vi.useFakeTimers());

// proves SHELL-145, SHELL-146, API-025, API-570
test('maintenance is polled to its end, then data reloads', async () => {
  let answer: unknown = Response.json({}, { status: 503 });
  const { seen } = fakeServer(() => answer);
  let resyncs = 0;
  onResync(() => resyncs++);
  watchMaintenance();
  $maintenance.set(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toHaveLength(8);
  expect($toasts.get()).toEqual([]);
  expect($maintenance.get()).toBe(true);

  answer = { status: 'maintenance', server_time: new Date().toISOString() };
  await vi.advanceTimersByTimeAsync(60_000);
  expect([$maintenance.get(), resyncs]).toEqual([true, 0]);

  answer = { status: 'ok', server_time: new Date().toISOString() };
  await vi.advanceTimersByTimeAsync(60_000);
  expect([$maintenance.get(), resyncs]).toEqual([false, 1]);
  const asked = seen.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toHaveLength(asked);
});

test('data reloads when the live connection reports the end', async () => {
  let status = 'maintenance';
  fakeServer(() => ({ status, server_time: new Date().toISOString() }));
  let resyncs = 0;
  onResync(() => resyncs++);
  watchMaintenance();
  await loadBootstrap();
  expect([$maintenance.get(), resyncs]).toEqual([true, 0]);
  status = 'ok';
  await loadBootstrap();
  expect([$maintenance.get(), resyncs > 0]).toEqual([false, true]);
});
