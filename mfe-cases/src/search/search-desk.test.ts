import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Filter, noFilter } from './filter.ts';
import { canReset, searchDesk } from './search-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aDesk(start: Partial<Filter> = {}) {
  const lists: Filter[] = [];
  const desk = searchDesk(
    { ...noFilter, ...start },
    (filter) => lists.push(filter),
    () => 1_500,
  );
  return { desk, lists, draft: () => desk.$draft.get() };
}

// proves CASES-056
test('waits 500 ms after the last change and says so meanwhile', () => {
  const { desk, lists, draft } = aDesk();
  desk.change({ text: 'nig' });
  vi.advanceTimersByTime(499);
  desk.change({ text: 'nigh' });
  expect(draft().pending).toBe(true);
  vi.advanceTimersByTime(499);
  expect(lists).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lists).toEqual([{ ...noFilter, text: 'nigh' }]);
  expect(draft().pending).toBe(false);
});

// proves CASES-055
test('clears the text filter when fewer than three characters are left', () => {
  const { desk, lists, draft } = aDesk({ text: 'night' });
  desk.change({ text: 'ni' });
  vi.advanceTimersByTime(500);
  expect(lists).toEqual([noFilter]);
  expect(draft().filter.text).toBe('ni');
});

// proves CASES-057, CASES-081
test('clears search and filters at once, also those that still wait', () => {
  const { desk, lists, draft } = aDesk({ risk: 'High', sort: 'price-asc' });
  desk.change({ text: 'night', favorite: true, min: 3 });
  desk.reset();
  expect(lists).toEqual([{ ...noFilter, sort: 'price-asc' }]);
  expect(draft()).toEqual({ filter: { ...noFilter, sort: 'price-asc' }, pending: false });
  expect(canReset(draft())).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(lists).toHaveLength(1);
});

// proves CASES-062
test('applies nothing while the price range is invalid, and all of it once it is valid again', () => {
  const { desk, lists, draft } = aDesk();
  desk.change({ min: 9, max: 4 });
  desk.change({ text: 'night' });
  vi.advanceTimersByTime(5_000);
  expect(lists).toEqual([]);
  expect(draft().pending).toBe(false);
  desk.change({ max: 12 });
  vi.advanceTimersByTime(500);
  expect(lists).toEqual([{ ...noFilter, text: 'night', min: 9, max: 12 }]);
});

test('orders at once, and loses nothing of what is still being typed', () => {
  const { desk, lists, draft } = aDesk();
  desk.change({ text: 'night' });
  desk.order('price-asc');
  desk.adopt({ ...noFilter, text: 'night', sort: 'price-asc' });
  expect(lists).toEqual([{ ...noFilter, text: 'night', sort: 'price-asc' }]);
  expect(draft().filter.text).toBe('night');
  desk.change({ min: 9, max: 4 });
  desk.order('price-desc');
  desk.adopt(lists[1]!);
  expect(lists[1]).toEqual({ ...noFilter, text: 'night', sort: 'price-desc' });
  expect(draft().filter).toMatchObject({ min: 9, max: 4 });
});

test('follows the address when somebody goes back, and not when the address repeats what was applied here', () => {
  const { desk, lists, draft } = aDesk();
  desk.change({ text: 'night ' });
  vi.advanceTimersByTime(500);
  desk.adopt({ ...noFilter, text: 'night' });
  expect(draft().filter.text).toBe('night ');
  desk.change({ text: 'night s' });
  desk.adopt(noFilter);
  expect(draft()).toEqual({ filter: noFilter, pending: false });
  vi.advanceTimersByTime(5_000);
  expect(lists).toHaveLength(1);
});

test('applies nothing any more when the page is left', () => {
  const { desk, lists } = aDesk();
  desk.change({ text: 'night' });
  desk.stop();
  vi.advanceTimersByTime(5_000);
  expect(lists).toEqual([]);
});
