import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '../toasts.ts';
import { followDismissal } from './dismissal.ts';
import { deliver } from './events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const socket = { connect: vi.fn(), disconnect: vi.fn() };
followDismissal(socket as unknown as Socket);

// proves G25
test('a page cut as too slow reconnects silently', () => {
  deliver('system', 'disconnect', { error_code: 'too_slow' });
  vi.advanceTimersByTime(1000);
  expect(socket.connect).toHaveBeenCalledOnce();
  expect($toasts.get()).toEqual([]);
});

// proves ERR-526
test('a rejected page stays away and says why', () => {
  socket.connect.mockClear();
  deliver('system', 'disconnect', { error_code: 'rate_limit_exceeded' });
  vi.advanceTimersByTime(60_000);
  expect(socket.disconnect).toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
  expect($toasts.get()).toMatchObject([{ title: 'Too many actions' }]);
});
