import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Flyout } from './flyout.tsx';

beforeEach(() => void vi.useFakeTimers());

// proves UI-034
test('opens after 150 ms of hovering', async () => {
  render(
    <Flyout trigger={<button type="button">Seats</button>} label="Who sits here">
      Nova
    </Flyout>,
  );
  const trigger = screen.getByRole('button', { name: 'Seats' });
  fireEvent.pointerEnter(trigger, { pointerType: 'mouse' });
  fireEvent.mouseEnter(trigger);
  fireEvent.mouseMove(trigger);
  await act(() => vi.advanceTimersByTimeAsync(149));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('dialog', { name: 'Who sits here' }).textContent).toBe('Nova');
});
