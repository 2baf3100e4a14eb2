import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => void vi.useFakeTimers());

test('opens, asks to close, leaves after its animation', () => {
  const close = vi.fn<() => void>();
  const panel = (open: boolean) => (
    <SidePanel open={open} onClose={close} title="Filters">
      content
    </SidePanel>
  );
  const { rerender } = render(panel(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(panel(true));
  expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('content');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  rerender(panel(false));
  expect(screen.queryByText('content')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(500));
  expect(screen.queryByText('content')).toBeNull();
});
