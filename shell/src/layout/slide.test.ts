import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followScroll } from './slide.ts';

const bottomBar = document.createElement('nav');
let end: () => void;
beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
  end = followScroll(bottomBar);
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

function scrollTo(y: number): string | undefined {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
  return document.documentElement.dataset.bar;
}

const ownBar = '<main><div class="max-md:above-bar" style="position: sticky"></div></main>';

test('moves the bar away on the way down a page with a bar of its own, and back on the way up', () => {
  document.body.innerHTML = ownBar;
  expect(scrollTo(100)).toBe('away');
  expect(scrollTo(95)).toBe('away');
  expect(scrollTo(80)).toBe(undefined);
});

test.each([
  ['no bar of its own', '<main></main>'],
  ['one that stays in its place at this width', ownBar.replace('sticky', 'static')],
])('keeps the bar on a page with %s', (_, page) => {
  document.body.innerHTML = page;
  expect(scrollTo(100)).toBe(undefined);
});

test('brings the bar back for the focus, and when the frame is gone', () => {
  document.body.innerHTML = ownBar;
  expect(scrollTo(100)).toBe('away');
  bottomBar.dispatchEvent(new Event('focusin'));
  expect(document.documentElement.dataset.bar).toBe(undefined);
  expect(scrollTo(200)).toBe('away');
  end();
  expect(document.documentElement.dataset.bar).toBe(undefined);
});
