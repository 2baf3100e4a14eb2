import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
function rest(element: HTMLElement) {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  fireEvent.mouseEnter(element);
  fireEvent.mouseMove(element);
}

test('shows a tooltip after the pointer has rested for 300 ms', async () => {
  render(
    <Tooltip text="Sound">
      <button>S</button>
    </Tooltip>,
  );
  await pass(0);
  rest(screen.getByRole('button'));
  await pass(299);
  expect(screen.queryByText('Sound')).toBeNull();
  await pass(1);
  expect(screen.getByText('Sound')).toBeTruthy();
});

test('opens a flyout after the pointer has rested for 150 ms', async () => {
  render(
    <Menu openOnHover trigger={<button>More</button>}>
      <MenuItem onSelect={() => {}}>Settings</MenuItem>
    </Menu>,
  );
  await pass(0);
  rest(screen.getByRole('button'));
  await pass(149);
  expect(screen.queryByRole('menuitem')).toBeNull();
  await pass(1);
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeTruthy();
});
