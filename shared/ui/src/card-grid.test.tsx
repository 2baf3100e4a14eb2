import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardGrid, CountedGrid, virtualFrom } from './card-grid.tsx';

/** A document without layout has no sizes: here a window is 768 px high and a row of cards 220. */
class RowsOf220 implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const contentRect = { width: 800, height: 220 } as DOMRectReadOnly;
    queueMicrotask(() => this.#tell([{ target, contentRect } as ResizeObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', RowsOf220);
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 768 });
});
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'clientHeight');
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const grid = (count: number) => (
  <CardGrid label="Items" items={numbers(count)} keyOf={(item) => item} className="grid">
    {(item) => <span>{item}</span>}
  </CardGrid>
);

test('holds every card of a short list', () => {
  render(grid(virtualFrom - 1));
  expect(screen.getAllByRole('listitem')).toHaveLength(499);
});

// proves UI-042
test('renders only cards near the view from 500 items', async () => {
  const { container } = await act(async () => render(grid(virtualFrom)));
  // The rows of the virtual list are in separate boxes.
  await vi.waitFor(() => expect(container.querySelector('[style*="absolute"] [role=listitem]')).toBeTruthy());
  // They stay hidden until they have been measured.
  const cards = screen.getAllByRole('listitem', { hidden: true });
  expect(cards.length).toBeLessThan(50);
  expect(cards[0]?.getAttribute('aria-setsize')).toBe('500');
});

test('asks only for cards near the view', async () => {
  const asked = new Set<number>();
  const { container } = render(
    <CountedGrid label="Cases" count={10_000} keyOf={String} className="grid">
      {(at) => (asked.add(at), at)}
    </CountedGrid>,
  );
  await vi.waitFor(() => expect(container.querySelector('[style*="absolute"] [role=listitem]')).toBeTruthy());
  expect(asked.size).toBeLessThan(100);
});

test('knows the height of a long list before measuring', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(220);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(grid(virtualFrom));
  const list = screen.getByRole('list', { name: 'Items' });
  await vi.waitFor(() => expect(list.querySelector<HTMLElement>('[style*="height"]')?.style.height).toBe(`${220 * virtualFrom}px`));
});
