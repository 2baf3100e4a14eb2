import type { Socket } from 'socket.io-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '../toasts.ts';
import { followDismissal } from './dismissal.ts';
import { deliver } from './events.ts';

beforeEach(() => void vi.useFakeTimers());

const socket = { connect: vi.fn(), disconnect: vi.fn() };
followDismissal(socket as unknown as Socket);

// proves G25
test('a page cut as too slow reconnects silently', () => {
  deliver('system', 'disconnect', { error_code: 'too_slow' });
  vi.advanceTimersByTime(1000);
  expect(socket.connect).toHaveBeenCalledOnce();
  expect($toasts.get()).toEqual([]);
});

// proves ERR-527
test('a rejected page stays away and says why', () => {
  socket.connect.mockClear();
  deliver('system', 'disconnect', { error_code: 'too_many_connections' });
  vi.advanceTimersByTime(60_000);
  expect(socket.disconnect).toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
  expect($toasts.get()).toMatchObject([{ title: 'Too many Connections' }]);
});

// proves ERR-526, SHELL-551
test('a page that sent too much waits longer each time, and always comes back', () => {
  const waited: number[] = [];
  for (let time = 0; time < 5; time++) {
    socket.connect.mockClear();
    deliver('system', 'disconnect', { error_code: 'rate_limit_exceeded' });
    let ms = 0;
    for (; socket.connect.mock.calls.length === 0; ms += 1000) vi.advanceTimersByTime(1000);
    waited.push(ms);
    const message = time < 3 ? 'Live updates come back by themselves in a few seconds' : 'Please refresh the page';
    expect($toasts.get()).toMatchObject([{ type: 'warning', title: 'Too many actions', message }]);
  }
  expect(waited).toEqual([3000, 10_000, 30_000, 60_000, 60_000]);
  vi.advanceTimersByTime(121_000);
  socket.connect.mockClear();
  deliver('system', 'disconnect', { error_code: 'rate_limit_exceeded' });
  vi.advanceTimersByTime(3000);
  expect(socket.connect).toHaveBeenCalledOnce();
});
