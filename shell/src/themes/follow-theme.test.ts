import { setServerTime } from '@riftdrop/host/clock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { places, ruleFor } from './image-set.ts';
import { followTheme, show } from './follow-theme.ts';
import standard from './sets/default.ts';
import { themes, type Theme } from './theme-of.ts';

const root = document.documentElement;
/** The sheet as the page hands it over: this test's browser keeps no rule with two pictures in it. */
let written = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
const shown = () => (document.adoptedStyleSheets.length === 1 ? (written.mock.lastCall?.[0] ?? '').split('\n') : []);
const setOf = async (theme: Theme) => ((await import(`./sets/${theme}.ts`)) as { default: Partial<typeof standard> }).default;

beforeEach(() => void (written = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')));
afterEach(() => {
  document.adoptedStyleSheets = [];
  delete root.dataset.theme;
});

// proves SHELL-552
test.each(themes)('%s has its own valid images', async (theme) => {
  const set = await setOf(theme);
  for (const svg of Object.values(set)) {
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  }
  const others = await Promise.all(themes.filter((other) => other !== theme).map(setOf));
  expect(others).not.toContainEqual(set);
  await show(theme);
  expect(root.dataset.theme).toBe(theme);
  expect(shown()).toEqual(places.map((place) => ruleFor(place, set[place]!)));
});

describe('the theme', () => {
  let stop = () => {};
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 24, 23, 0) }));
  afterEach(() => {
    stop();
    setServerTime(0, 0, 0);
  });
  const isShown = (theme: Theme) => vi.waitFor(() => expect(root.dataset.theme).toBe(theme));

  // proves SHELL-561
  test('follows the server date and changes at midnight', async () => {
    stop = followTheme();
    await isShown('default');
    await vi.advanceTimersByTimeAsync(3_600_000 + 2000);
    await isShown('birthday');
    stop();
    // This device is a day behind.
    const now = Date.now();
    setServerTime(now, now + 86_400_000, now);
    stop = followTheme();
    await isShown('default');
  });
});

// proves SHELL-561
test('a missing theme image is the default', async () => {
  const set = await setOf('patrick');
  const garland = set.garland!;
  delete set.garland;
  await show('patrick');
  expect(shown()).toContain(ruleFor('garland', standard.garland));
  expect(shown()).not.toContain(ruleFor('charm', standard.charm));
  set.garland = garland;
});

// proves SHELL-562
test('the first of April changes only decoration', async () => {
  const page = document.createElement('main');
  page.textContent = 'Balance $12.00, chance 0.5 %';
  document.body.append(page);
  const before = document.body.cloneNode(true);
  await show('fool');
  expect(document.body.isEqualNode(before)).toBe(true);
  // Three pictures behind the page and at its edge, and no other property of anything.
  expect(shown().map((rule) => rule.replace(/url\(.*"\)/, 'picture'))).toEqual([
    'body { background-image: picture, var(--ground); }',
    '.theme-garland::after { background-image: picture; }',
    '.theme-charm { background-image: picture; }',
  ]);
  page.remove();
});
