import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Scroller } from './scroller.tsx';

/** Reports sizes at once. */
class AtOnce implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([], this);
  }
  unobserve() {}
  disconnect() {}
}
/** A row 500 px wide with 2000 px in it. */
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', AtOnce);
  for (const [name, value] of Object.entries({ clientWidth: 500, scrollWidth: 2000 }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
});
afterEach(() => {
  for (const name of ['clientWidth', 'scrollWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

function aRow() {
  const click = vi.fn<() => void>();
  render(
    <Scroller label="Newest">
      <button onClick={click}>Card</button>
    </Scroller>,
  );
  const card = screen.getByRole('button', { name: 'Card' });
  return { click, card, row: card.parentElement! };
}
function drag(card: HTMLElement, px: number) {
  fireEvent.pointerDown(card, { pointerType: 'mouse', button: 0, clientX: 300 });
  fireEvent.pointerMove(card, { pointerType: 'mouse', clientX: 300 - px });
  fireEvent.pointerUp(card, { pointerType: 'mouse' });
  fireEvent.click(card);
}

// proves UI-036
test('a drag over 25 px is no click', () => {
  const { click, card } = aRow();
  drag(card, 26);
  expect(click).not.toHaveBeenCalled();
  drag(card, 25);
  expect(click).toHaveBeenCalledTimes(1);
});

// proves UI-037
test('starts to pan at 3 px', () => {
  const { card, row } = aRow();
  drag(card, 2);
  expect(row.scrollLeft).toBe(0);
  drag(card, 3);
  expect(row.scrollLeft).toBe(3);
});

// proves UI-041
test('a button scrolls 0.8 of the width', () => {
  const { row } = aRow();
  const by = vi.spyOn(row, 'scrollBy').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Newest: forward' }));
  expect(by.mock.calls[0]?.[0]).toMatchObject({ left: 400 });
  expect(screen.queryByRole('button', { name: 'Newest: back' })).toBeNull();
});

test('goes on to the left where lines begin at the right', async () => {
  document.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const { row } = aRow();
  const by = vi.spyOn(row, 'scrollBy').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Newest: forward' }));
  expect(by.mock.calls[0]?.[0]).toMatchObject({ left: -400 });
  // The end of the row: browsers count below 0 there.
  row.scrollLeft = -1500;
  fireEvent.scroll(row);
  await screen.findByRole('button', { name: 'Newest: back' });
  expect(screen.queryByRole('button', { name: 'Newest: forward' })).toBeNull();
});
