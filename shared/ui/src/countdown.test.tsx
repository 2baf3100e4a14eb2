import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

test('counts down by its clock, tells its end once', () => {
  vi.useFakeTimers({ now: 0 });
  const end = vi.fn<() => void>();
  const serverNow = () => Date.now() + 500;
  render(<Countdown until={62_500} now={serverNow} onEnd={end} />);
  expect(screen.getByRole('timer').textContent).toBe('1m 2s');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer').textContent).toBe('1s');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer').textContent).toBe('0s');
  expect(end).toHaveBeenCalledTimes(1);
});
