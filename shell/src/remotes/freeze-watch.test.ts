import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

/** The state of a page that loads now. */
async function aPage() {
  vi.resetModules();
  return import('./freeze-watch.ts');
}

test('the next page knows frozen code once, until forgiven', async () => {
  const stuck = await aPage();
  stuck.begin('alpha@1.0.0');
  stuck.begin('beta@1.0.0')();
  vi.advanceTimersByTime(1500);
  const next = await aPage();
  expect([next.endedLastPage('alpha@1.0.0'), next.endedLastPage('alpha@1.0.1'), next.endedLastPage('beta@1.0.0')]).toEqual([
    true,
    false,
    false,
  ]);
  next.forgive('alpha@1.0.0');
  expect(next.endedLastPage('alpha@1.0.0')).toBe(false);
  expect((await aPage()).endedLastPage('alpha@1.0.0')).toBe(false);
});

test('a window opened by a page takes none of its marks', async () => {
  (await aPage()).begin('alpha@1.0.0');
  vi.stubGlobal('opener', {});
  const popup = await aPage();
  vi.unstubAllGlobals();
  expect(popup.endedLastPage('alpha@1.0.0')).toBe(false);
});

test('code that loops right after loading counts as frozen', async () => {
  (await aPage()).begin('alpha@1.0.0')();
  vi.advanceTimersByTime(1499);
  expect((await aPage()).endedLastPage('alpha@1.0.0')).toBe(true);
});

test.each(['pagehide', 'visibilitychange'])('leaving meanwhile (%s) is no freeze', async (event) => {
  (await aPage()).begin('alpha@1.0.0');
  dispatchEvent(new Event(event));
  expect((await aPage()).endedLastPage('alpha@1.0.0')).toBe(false);
});

test('the last of two parts clears the mark', async () => {
  const page = await aPage();
  page.begin('alpha@1.0.0')();
  page.begin('alpha@1.0.0');
  vi.advanceTimersByTime(1500);
  expect((await aPage()).endedLastPage('alpha@1.0.0')).toBe(true);
});
