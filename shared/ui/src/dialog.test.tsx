import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aboveDialogs } from './above-dialogs.ts';
import { AlertMessage } from './alert-message.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const popups = () => [...document.querySelectorAll<HTMLElement>('[data-dialog]')];

function Owner(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Sell</button>
      <Dialog title="Sell 3 items?" {...props} open={open} onClose={() => setOpen(false)}>
        <button>Inside</button>
        {props.children}
      </Dialog>
    </>
  );
}
async function opened(props: Partial<DialogProps> = {}) {
  render(<Owner {...props} />);
  const opener = screen.getByRole('button', { name: 'Sell' });
  opener.focus();
  fireEvent.click(opener);
  await pass(50);
  return opener;
}

// proves UI-026, UI-029
test('is 400 by 240 by default, moves for 300 ms', async () => {
  await opened();
  const popup = popups()[0]!;
  expect(popup.style.getPropertyValue('--dialog-width')).toBe('400px');
  expect(popup.style.getPropertyValue('--dialog-min-height')).toBe('240px');
  expect(popup.className).toContain('duration-modal');
  expect(readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')).toContain('--transition-duration-modal: 300ms;');
});

test('says on the root that it is open', async () => {
  const { dataset } = document.documentElement;
  expect(dataset.dialogs).toBeUndefined();
  await opened({ children: <Dialog open onClose={() => {}} title="On top" /> });
  expect(dataset.dialogs).toBe('2');
  cleanup();
  expect(dataset.dialogs).toBeUndefined();
});

test('is styled by no rule that looks through the whole document', () => {
  const sheets = ['theme.css', 'base.css'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8').replace(/\/\*.*?\*\//gs, ''),
  );
  expect(sheets.join('')).not.toMatch(/(:root|html|body):has\(/);
});

// proves UI-027
test('closes on Esc and on the mask', async () => {
  await opened();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await pass(600);
  expect(popups()).toHaveLength(0);

  fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
  await pass(50);
  pressMask();
  await pass(600);
  expect(popups()).toHaveLength(0);
});

test('lets notices above it be pressed and heard', async () => {
  render(
    <aside {...aboveDialogs}>
      <button>Close the notice</button>
    </aside>,
  );
  await opened();
  const notice = screen.getByText('Close the notice');
  for (const press of [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.pointerUp, fireEvent.mouseUp, fireEvent.click]) press(notice);
  await pass(600);
  expect(popups()).toHaveLength(1);
  expect(notice.closest('[aria-hidden=true]')).toBeNull();
  expect(screen.getByText('Sell').closest('[aria-hidden=true]')).toBeTruthy();
});

test('ignores Esc and mask when not dismissible', async () => {
  await opened({ dismissible: false });
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  pressMask();
  await pass(600);
  expect(popups()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

// proves UI-028, UI-029
test('leaves the page 500 ms after closing', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(499);
  expect(popups()).toHaveLength(1);
  await pass(1);
  expect(popups()).toHaveLength(0);
});

// proves UI-030
test('Esc closes only the top of two dialogs', async () => {
  const closed: string[] = [];
  render(
    <>
      <Dialog open title="Below" onClose={() => closed.push('below')}>
        below
      </Dialog>
      <Dialog open title="Above" onClose={() => closed.push('above')}>
        above
      </Dialog>
    </>,
  );
  await pass(50);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['above']);
});

// proves UI-031
test('takes the focus and returns it', async () => {
  const opener = await opened();
  expect(popups()[0]!.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await pass(600);
  expect(document.activeElement).toBe(opener);
});

test('keeps showing what it showed while it closes', async () => {
  const { rerender } = render(
    <Dialog open title="Item" onClose={() => {}}>
      Carbine
    </Dialog>,
  );
  await pass(50);
  rerender(
    <Dialog open={false} title="" onClose={() => {}}>
      {null}
    </Dialog>,
  );
  await pass(100);
  expect(popups()[0]!.textContent).toContain('Carbine');
});

test('keeps the name of its remote', async () => {
  render(
    <div data-mfe="profile">
      <Dialog open title="Item" onClose={() => {}}>
        Carbine
      </Dialog>
    </div>,
  );
  await pass(50);
  expect(popups()[0]!.closest('[data-mfe]')?.getAttribute('data-mfe')).toBe('profile');
});

// proves UI-035
test('has one answer for a message', async () => {
  const close = vi.fn<() => void>();
  render(
    <AlertMessage open title="Note" onClose={close}>
      Something happened.
    </AlertMessage>,
  );
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Ok, I understand' }));
  expect(close).toHaveBeenCalledTimes(1);
});

/** A whole press beside the popup, as a mouse makes it. */
function pressMask() {
  const mask = document
    .querySelector<HTMLElement>('[data-dialog]')!
    .closest('[data-base-ui-portal]')!
    .querySelector<HTMLElement>('[role=presentation]')!;
  fireEvent.pointerDown(mask, { pointerType: 'mouse', button: 0 });
  fireEvent.mouseDown(mask, { button: 0 });
  fireEvent.pointerUp(mask, { pointerType: 'mouse', button: 0 });
  fireEvent.mouseUp(mask, { button: 0 });
  fireEvent.click(mask, { button: 0 });
}
