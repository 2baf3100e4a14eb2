import { beforeEach, expect, test, vi } from 'vitest';
import { type Filter, noFilter } from './filter.ts';
import { canReset, searchStore } from './search-store.ts';

beforeEach(() => void vi.useFakeTimers());

function aStore(start: Partial<Filter> = {}) {
  const lists: Filter[] = [];
  const store = searchStore(
    { ...noFilter, ...start },
    (filter) => lists.push(filter),
    () => 1_500,
  );
  return { store, lists, draft: () => store.$draft.get() };
}

// proves CASES-056
test('waits 500 ms after the last change', () => {
  const { store, lists, draft } = aStore();
  store.change({ text: 'nig' });
  vi.advanceTimersByTime(499);
  store.change({ text: 'nigh' });
  expect(draft().pending).toBe(true);
  vi.advanceTimersByTime(499);
  expect(lists).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lists).toEqual([{ ...noFilter, text: 'nigh' }]);
  expect(draft().pending).toBe(false);
});

// proves CASES-055
test('clears the text filter under three characters', () => {
  const { store, lists, draft } = aStore({ text: 'night' });
  store.change({ text: 'ni' });
  vi.advanceTimersByTime(500);
  expect(lists).toEqual([noFilter]);
  expect(draft().filter.text).toBe('ni');
});

// proves CASES-057, CASES-081
test('clears search, filters and pending changes at once', () => {
  const { store, lists, draft } = aStore({ risk: 'High', sort: 'price-asc' });
  store.change({ text: 'night', favorite: true, min: 3 });
  store.reset();
  expect(lists).toEqual([{ ...noFilter, sort: 'price-asc' }]);
  expect(draft()).toEqual({ filter: { ...noFilter, sort: 'price-asc' }, pending: false });
  expect(canReset(draft())).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(lists).toHaveLength(1);
});

// proves CASES-062
test('applies nothing while the price range is invalid', () => {
  const { store, lists, draft } = aStore();
  store.change({ min: 9, max: 4 });
  store.change({ text: 'night' });
  vi.advanceTimersByTime(5_000);
  expect(lists).toEqual([]);
  expect(draft().pending).toBe(false);
  store.change({ max: 12 });
  vi.advanceTimersByTime(500);
  expect(lists).toEqual([{ ...noFilter, text: 'night', min: 9, max: 12 }]);
});

test('sorts at once and keeps pending text', () => {
  const { store, lists, draft } = aStore();
  store.change({ text: 'night' });
  store.order('price-asc');
  store.adopt({ ...noFilter, text: 'night', sort: 'price-asc' });
  expect(lists).toEqual([{ ...noFilter, text: 'night', sort: 'price-asc' }]);
  expect(draft().filter.text).toBe('night');
  store.change({ min: 9, max: 4 });
  store.order('price-desc');
  store.adopt(lists[1]!);
  expect(lists[1]).toEqual({ ...noFilter, text: 'night', sort: 'price-desc' });
  expect(draft().filter).toMatchObject({ min: 9, max: 4 });
});

test('follows the address only when the player goes back', () => {
  const { store, lists, draft } = aStore();
  store.change({ text: 'night ' });
  vi.advanceTimersByTime(500);
  store.adopt({ ...noFilter, text: 'night' });
  expect(draft().filter.text).toBe('night ');
  store.change({ text: 'night s' });
  store.adopt(noFilter);
  expect(draft()).toEqual({ filter: noFilter, pending: false });
  vi.advanceTimersByTime(5_000);
  expect(lists).toHaveLength(1);
});

test('applies nothing after the page is left', () => {
  const { store, lists } = aStore();
  store.change({ text: 'night' });
  store.stop();
  vi.advanceTimersByTime(5_000);
  expect(lists).toEqual([]);
});
