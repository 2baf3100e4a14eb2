import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => vi.useRealTimers());

/** Loads a page as the browser does after an address was typed: with no state of ours, or with that of a reload. */
async function load(path: string, state: unknown = null): Promise<number[]> {
  history.replaceState(state, '', path);
  const went: number[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void went.push((to as ScrollToOptions).top ?? 0));
  (await import('./scroll.ts')).keepScroll();
  vi.advanceTimersByTime(3000);
  return went;
}

async function leaveAt(top: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('pagehide'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  vi.resetModules();
}

test('returns to where the reader was when the page is reloaded', async () => {
  await load('/');
  await leaveAt(1400);
  expect(await load('/', history.state)).toContain(1400);
});

test('starts a page whose address was typed at its top, wherever the page before it stood', async () => {
  await load('/');
  await leaveAt(1400);
  expect(await load('/profile')).toEqual([]);
});
