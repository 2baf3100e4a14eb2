import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $bootstrap, loadBootstrap } from './bootstrap.ts';
import { serverNow } from './clock.ts';
import { $toasts } from './toasts.ts';
import { $maintenance } from './wiring/maintenance.ts';
import { fakeServer } from './testing/server.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => $maintenance.set(false));

// proves API-569
test('sets the page clock from the server', async () => {
  fakeServer(() => ({ status: 'ok', server_time: new Date(1_090_000).toISOString() }));
  expect(await loadBootstrap()).toBe(true);
  expect(serverNow()).toBe(1_090_000);
});

// proves SHELL-143, DATA-110
test('turns maintenance on and off by the answer', async () => {
  const says = { status: 'maintenance', server_time: new Date().toISOString() };
  fakeServer(() => says);
  expect(await loadBootstrap()).toBe(false);
  expect([$maintenance.get(), $bootstrap.get()?.status]).toEqual([true, 'maintenance']);
  says.status = 'ok';
  expect(await loadBootstrap()).toBe(true);
  expect($maintenance.get()).toBe(false);
});

// proves SHELL-145, API-025, ERR-053
test.each([502, 503])('shows no error on a %i', async (status) => {
  fakeServer(() => Response.json({}, { status }));
  expect(await loadBootstrap()).toBe(false);
  expect($maintenance.get()).toBe(true);
  expect($toasts.get()).toEqual([]);
});
