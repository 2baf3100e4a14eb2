import { wayBack } from '@riftdrop/host/navigation';
import { $settings, setSetting } from '@riftdrop/host/settings';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterIn } from './address.ts';
import { SearchBar } from './search-bar.tsx';
import { useSearch } from './use-search.ts';

/** The filter that the list below would request. */
const shown = () => filterIn(Object.fromEntries(new URLSearchParams(location.search)));
let pointer = 'fine';

function Bar() {
  const search = useSearch();
  return <SearchBar search={search} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(`pointer: ${pointer}`),
    addEventListener() {},
    removeEventListener() {},
  }));
  history.replaceState(null, '', '/');
  dispatchEvent(new PopStateEvent('popstate'));
});
afterEach(() => {
  pointer = 'fine';
});

const box = () => screen.queryByRole('searchbox', { name: 'Search cases' });
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// proves CASES-075
test('opens and closes with F', () => {
  render(<Bar />);
  expect(box()).toBeNull();
  press('f');
  expect(box()).not.toBeNull();
  press('F');
  expect(box()).toBeNull();
});

test('opens and closes with the key of F on a layout without it', () => {
  render(<Bar />);
  for (const isOpen of [true, false]) {
    fireEvent.keyDown(document.body, { key: 'а', code: 'KeyF' });
    expect(box() !== null).toBe(isOpen);
  }
});

// proves CASES-076
test('stays open for typed F and browser shortcuts', () => {
  render(<Bar />);
  press('f');
  press('f', box()!);
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
  expect(box()).not.toBeNull();
});

test('ignores the key when single keys are off', () => {
  setSetting('keys', false);
  expect($settings.get().keys).toBe(false);
  render(<Bar />);
  press('f');
  expect(box()).toBeNull();
});

// proves CASES-077
test('takes the focus 400 ms after opening', async () => {
  render(<Bar />);
  press('f');
  await wait(399);
  expect(document.activeElement).not.toBe(box());
  await wait(1);
  expect(document.activeElement).toBe(box());
});

test('takes the first letter after a press', async () => {
  render(<Bar />);
  fireEvent.click(screen.getByRole('button', { name: 'Search cases' }));
  await wait(10);
  press('f');
  expect(box()).not.toBeNull();
  expect(document.activeElement).toBe(box());
});

// proves CASES-077
test('stays open on touch, without taking focus', async () => {
  pointer = 'coarse';
  render(<Bar />);
  expect(box()).not.toBeNull();
  await wait(5_000);
  expect(document.activeElement).not.toBe(box());
});

// proves CASES-054, CASES-056
test('updates the address from three letters, delayed', async () => {
  render(<Bar />);
  press('f');
  fireEvent.change(box()!, { target: { value: 'ni' } });
  expect(screen.getByText('Type 3 letters or more')).toBeTruthy();
  await wait(500);
  expect(shown().text).toBe('');
  fireEvent.change(box()!, { target: { value: 'nig' } });
  await wait(499);
  expect(shown().text).toBe('');
  await wait(1);
  expect(shown().text).toBe('nig');
});

// proves CASES-071, CASES-072, CASES-073, CASES-074
test('offers every order, and takes it at once', () => {
  render(<Bar />);
  const order = screen.getByRole('combobox', { name: 'Order of the cases' });
  const offered = within(order).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'Recommended'],
    ['price-asc', 'Price: low to high'],
    ['price-desc', 'Price: high to low'],
    ['published_at-desc', 'New to old'],
    ['published_at-asc', 'Old to new'],
    ['favorite-desc', 'Favourite'],
  ]);
  fireEvent.change(order, { target: { value: 'price-desc' } });
  expect(shown().sort).toBe('price-desc');
});

test('opens with the filter of the address', () => {
  history.replaceState(null, '', '/?search=night&risk=high');
  dispatchEvent(new PopStateEvent('popstate'));
  render(<Bar />);
  expect(box()).toHaveProperty('value', 'night');
  expect(screen.getByRole('button', { name: /Filters/ }).getAttribute('aria-expanded')).toBe('true');
});

// The entry of home stays behind that of the list: going back leads there, and not away from the site.
test('adds one history entry for all filters', async () => {
  const before = history.length;
  render(<Bar />);
  press('f');
  fireEvent.change(box()!, { target: { value: 'night' } });
  await wait(500);
  expect([location.search, history.length, wayBack()]).toEqual(['?search=night', before + 1, '/']);
  fireEvent.change(box()!, { target: { value: 'harbor' } });
  await wait(500);
  fireEvent.change(screen.getByRole('combobox', { name: 'Order of the cases' }), { target: { value: 'price-asc' } });
  expect([location.search, history.length, wayBack()]).toEqual(['?search=harbor&sort=price-asc', before + 1, '/']);
});
