import { sessionIs } from '@riftdrop/host/testing/person';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, pageOf, type SeenRequest } from '../testing/fake-server.ts';
import { aCase } from '../testing/factories.ts';
import { ListedCases } from './listed-cases.tsx';

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
  sessionIs('visitor');
});
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'clientHeight');
});

// proves CASES-027, UI-042
test('keeps few rows and loads pages near the view', async () => {
  const many = Array.from({ length: 120 }, (_, at) => aCase({ id: String(at), slug: `case-${at}`, name: `Case ${at}` }));
  const all = { length: 10_000 };
  const server = fakeServer({ 'GET /dropcase/search': (request: SeenRequest) => ({ ...pageOf(many)(request), total: all.length }) });
  const { container } = render(<ListedCases label="Cases" query={{}} empty={null} />);
  await waitFor(() => expect(container.querySelector('[style*="absolute"] a[href="/case/case-0"]')).toBeTruthy());
  expect(container.querySelectorAll('[role=listitem]').length).toBeLessThan(60);
  expect(container.querySelector('[role=listitem]')?.getAttribute('aria-setsize')).toBe('10000');
  expect(server.seen.map(({ query }) => query.offset)).toEqual(['0']);
});

test('loads every page of a short list', async () => {
  const some = Array.from({ length: 70 }, (_, at) => aCase({ id: String(at), slug: `case-${at}`, name: `Case ${at}` }));
  const server = fakeServer({ 'GET /dropcase/search': pageOf(some) });
  render(<ListedCases label="Cases" query={{}} empty={null} back="/datpoints-cases" />);
  expect(await screen.findByText('Case 0')).toBeTruthy();
  expect(screen.queryByText('Case 69')).toBeNull();
  expect(await screen.findByText('Case 69')).toBeTruthy();
  expect(server.seen.map(({ query }) => query.offset)).toEqual(['0', '60']);
});
