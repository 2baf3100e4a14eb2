import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

beforeEach(() => void vi.useFakeTimers());

test('shows each letter at once, and writes the word when typing rests', () => {
  const write = vi.fn((text: string) => rerender({ written: text }));
  const { result, rerender } = renderHook(({ written }) => useTyped(written, write), { initialProps: { written: '' } });
  for (const text of ['s', 'su', 'sun']) {
    act(() => result.current.type(text));
    expect(result.current.text).toBe(text);
    act(() => void vi.advanceTimersByTime(200));
  }
  expect(write).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(100));
  expect(write.mock.calls).toEqual([['sun']]);
  expect(result.current.text).toBe('sun');
  // From then on the address is followed.
  rerender({ written: '' });
  expect(result.current.text).toBe('');
});

test('writes nothing after it was told to forget', () => {
  const write = vi.fn();
  const { result } = renderHook(() => useTyped('old', write));
  act(() => result.current.type('new'));
  act(() => result.current.forget());
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.text).toBe('old');
  expect(write).not.toHaveBeenCalled();
});
