import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from './clock.ts';

afterEach(() => void vi.useRealTimers());

test('the time of a component goes on with each full minute', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 0, 50) });
  const { result, unmount } = renderHook(() => useNow());
  expect(result.current).toBe(Date.UTC(2026, 0, 1, 12, 0, 50));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current).toBe(Date.UTC(2026, 0, 1, 12, 1, 0));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(Date.UTC(2026, 0, 1, 12, 2, 0));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
