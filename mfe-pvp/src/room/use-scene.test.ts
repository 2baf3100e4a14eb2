import { setServerTime } from '@riftdrop/host/clock';
import { aGame, aRound, aSeat } from '@riftdrop/game/testing';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveClock, rewatchClock } from '@riftdrop/game/play-clock';
import { useEnded } from '@riftdrop/game/use-moments';
import { useScene } from './use-scene.ts';

const now = Date.UTC(2026, 0, 1, 0, 1);
const watching = { classic: false, landed: 0, ended: false };
const running = aGame({
  status: 'running',
  seats: [aSeat(1), aSeat(2)],
  steps: 5,
  rounds: [aRound(1, [100, 200])],
  started_at: '2026-01-01T00:01:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  setServerTime(now, now, now);
});

// proves PVP-598, PVP-610
test('the page goes on with the clock of the server, without being asked', () => {
  const { result } = renderHook(() => useScene(running, watching, liveClock));
  expect(result.current.step).toBe('CASE_OPENING');
  act(() => void vi.advanceTimersByTime(2299));
  expect(result.current.step).toBe('CASE_OPENING');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.step).toBe('CASE_OPENED');
});

test('a rewatch at double speed takes half the time', () => {
  const clock = rewatchClock(now, 2);
  const { result } = renderHook(() => useScene(running, watching, clock));
  act(() => void vi.advanceTimersByTime(1150));
  expect(result.current.step).toBe('CASE_OPENED');
});

// proves PVP-599
test('an earlier step is ignored', () => {
  const { result, rerender } = renderHook((view) => useScene(view, watching, liveClock), {
    initialProps: aGame({ add_bots_at: new Date(now + 9000).toISOString() }),
  });
  expect(result.current.step).toBe('BOTS_COUNTDOWN');
  rerender(aGame());
  expect(result.current.step).toBe('BOTS_COUNTDOWN');
  rerender(aGame({ status: 'pending_round', seats: [aSeat(1), aSeat(2)] }));
  expect(result.current.step).toBe('FULL');
});

// proves PVP-612
test('the end is shown 15 s after it came, and at once in a hidden page', () => {
  const { result, rerender } = renderHook((isOver) => useEnded(isOver), { initialProps: false });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(false);
  rerender(true);
  act(() => void vi.advanceTimersByTime(14_999));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);

  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const other = renderHook(() => useEnded(true));
  expect(other.result.current).toBe(false);
  hidden.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(other.result.current).toBe(true);
  hidden.mockRestore();
});
