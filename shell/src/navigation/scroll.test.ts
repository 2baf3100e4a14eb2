import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
const listening = vi.spyOn(globalThis, 'addEventListener');
afterEach(() => {
  // A page that was left receives no more events.
  for (const [kind, heard] of listening.mock.calls) removeEventListener(kind, heard as EventListener);
  listening.mockClear();
});

/** Loads a page as the browser does after an address was typed: without a history state, or with that of a reload. */
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

test('restores the position after a reload', async () => {
  await load('/');
  await leaveAt(1400);
  expect(await load('/', history.state)).toContain(1400);
});

/**
 * The browser's reaction to a press on `#name` of the open page: a history entry without a name, two events, and a
 * scroll.
 */
function pressPlace(name: string): void {
  history.pushState(null, '', `#${name}`);
  for (const kind of ['popstate', 'hashchange']) dispatchEvent(new Event(kind));
}

test('stays at a clicked anchor and returns there', async () => {
  const went = await load('/faq', { entry: 'first' });
  pressPlace('help');
  vi.advanceTimersByTime(3000);
  expect(went).toEqual([]);
  const { entry } = history.state as { entry: string };
  expect(entry).toMatch(/./);
  expect(entry).not.toBe('first');
});

test('scrolls to an anchor from a modal or query', async () => {
  document.body.innerHTML = '<h2 id="limits">Limits</h2>';
  const shown = vi.spyOn(document.getElementById('limits')!, 'scrollIntoView');
  await load('/faq?modal=login', { entry: 'first' });
  const { navigate } = await import('@riftdrop/host/navigation');
  navigate('/faq#limits');
  vi.advanceTimersByTime(100);
  expect(shown).toHaveBeenCalledOnce();
});

test('starts a typed address at its top', async () => {
  await load('/');
  await leaveAt(1400);
  expect(await load('/profile')).toEqual([]);
});

test('keeps restoring until the list position holds', async () => {
  let tall = 5000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => tall);
  const standAt = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  await load('/', { entry: 'list' });
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void standAt(Math.min((to as ScrollToOptions).top ?? 0, tall)));
  standAt(1400);
  dispatchEvent(new Event('scroll'));
  const { navigate } = await import('@riftdrop/host/navigation');
  navigate('/case/one');
  await vi.waitFor(() => expect(location.pathname).toBe('/case/one'));
  vi.advanceTimersByTime(3000);
  document.body.innerHTML = '<main><h1>One</h1></main>';

  // Back: the page that is left is as tall, and stays for a while; the list that follows is short at first.
  history.replaceState({ entry: 'list' }, '', '/');
  dispatchEvent(new Event('popstate'));
  vi.advanceTimersByTime(2000);
  expect(scrollY).toBe(1400);
  document.body.innerHTML = '<main><h1>Cases</h1></main>';
  tall = 300;
  standAt(300);
  vi.advanceTimersByTime(1000);
  tall = 5000;
  vi.advanceTimersByTime(100);
  expect(scrollY).toBe(1400);

  // Once the position has held, the page stops restoring it.
  vi.advanceTimersByTime(1000);
  standAt(0);
  vi.advanceTimersByTime(1000);
  expect(scrollY).toBe(0);
});

test('yields to a screen reader or search', async () => {
  const standAt = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  await load('/');
  await leaveAt(1400);
  history.replaceState(history.state, '', '/');
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void standAt((to as ScrollToOptions).top ?? 0));
  (await import('./scroll.ts')).keepScroll();
  vi.advanceTimersByTime(100);
  expect(scrollY).toBe(1400);
  standAt(3000);
  vi.advanceTimersByTime(100);
  expect(scrollY).toBe(3000);
});
