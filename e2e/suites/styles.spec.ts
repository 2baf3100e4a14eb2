// domains: ui, build
import type { Page } from '@playwright/test';
import { conditionOf, remoteEdge, shellEdge } from '@riftdrop/build/rspack/style-edge';
import { expect, test } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';

/**
 * Properties that utilities of another remote could change, without sizes, which depend on pictures and texts, and
 * without the ring of the focus.
 */
const properties = [
  'display position z-index overflow-x visibility float',
  'margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left row-gap column-gap',
  'color background-color background-image border-top-color border-top-width border-top-style border-bottom-width ' +
    'border-top-left-radius box-shadow',
  'font-family font-size font-weight letter-spacing line-height text-align text-transform white-space text-overflow',
  'flex-direction flex-wrap flex-grow flex-shrink align-items justify-content align-self grid-auto-flow cursor pointer-events clip-path',
].flatMap((line) => line.split(' '));

interface Painted {
  /**
   * The element and its ancestors in the page, each by its name and classes, and its place among its siblings from both
   * ends, by which classes may choose: inherited styles are the same for all of a kind.
   */
  kind: string;
  /** A line for each property. */
  style: string[];
}

/** Every element of the page with its style. */
async function painted(page: Page): Promise<Painted[]> {
  // A part that loads only near the view may be further away: the winners of today stand above it once there are any.
  const waiting = page.locator('main .shimmer:visible');
  const partsWaiting = async () => {
    await waiting.evaluateAll((parts) => parts[0]?.scrollIntoView());
    return waiting.count();
  };
  await expect.poll(partsWaiting, { timeout: 60_000 }).toBe(0);
  // Home draws its sections one after the other.
  let last = -1;
  const isSettled = async () => last === (last = await page.locator('main *').count());
  await expect.poll(isSettled, { intervals: [400] }).toBe(true);
  return page.getByRole('main').evaluate((main, names) => {
    const kindOf = (element: Element): string => {
      const own = `${element.tagName.toLowerCase()} "${element.getAttribute('class') ?? ''}"`;
      return element === main || !element.parentElement ? own : `${own} in ${kindOf(element.parentElement)}`;
    };
    return [...main.querySelectorAll('*:not(.document-skeleton, .document-skeleton *)')].map((element) => {
      const style = getComputedStyle(element);
      const siblings = [...(element.parentElement?.children ?? [element])];
      return {
        kind: `${siblings.indexOf(element)} of ${siblings.length}: ${kindOf(element)}`,
        style: names.map((name) => `${name}:${style.getPropertyValue(name)}`),
      };
    });
  }, properties);
}

/**
 * Elements of the same kind in the order of the page. The contents may have changed between two looks, for example by
 * a late widget.
 */
function byKind(elements: Painted[]): Map<string, Painted[]> {
  const kinds = new Map<string, Painted[]>();
  for (const element of elements) kinds.set(element.kind, [...(kinds.get(element.kind) ?? []), element]);
  return kinds;
}

/**
 * The first difference between elements that are there both times; the styles of two whole pages would be unreadable.
 */
function firstDifference(one: Painted[], other: Painted[]): string[] | null {
  const others = byKind(other);
  let compared = 0;
  for (const [kind, elements] of byKind(one)) {
    const again = others.get(kind) ?? [];
    for (const [at, { style }] of elements.slice(0, again.length).entries()) {
      compared++;
      const differs = style.findIndex((line, index) => line !== again[at]!.style[index]);
      if (differs >= 0) return [kind, style[differs]!, again[at]!.style[differs]!];
    }
  }
  return compared > one.length * 0.8 ? null : [`${one.length} elements`, `${compared} of them again`];
}

// proves P13
test('a page looks the same whichever remote brought its sheet first', async ({ cast, siteUrl }) => {
  // Pictures are drawn when they are first requested, which a busy machine does one after another.
  test.setTimeout(300_000);
  const first = (await cast.newPlayer()).page;
  const stops = await stopsOf(first, siteUrl);
  // Home shows the last visited place: visit all of them first.
  await first.goto('/');
  // They push the parts of home that load near the view out of it.
  await first.getByRole('button', { name: 'Hide the first steps' }).click();
  for (const stop of stops) await visit(first, stop);
  for (const path of ['/', '/profile', '/provably-fair']) {
    const stop = stops.find((one) => one.path === path)!;
    await first.goto(path);
    await stop.landmark.waitFor();
    // The profile has no strip of live drops, whose remote brings another sheet.
    await expect(first.getByRole('region', { name: 'Live drops' })).toHaveCount(path === '/profile' ? 0 : 1);
    const alone = await painted(first);

    const others = stops.filter((one) => one.path !== path);
    await first.goto(others[0]!.path);
    for (const other of others) await visit(first, other);
    await visit(first, stop);
    await expect.poll(async () => firstDifference(alone, await painted(first)), { message: path, timeout: 90_000 }).toBeNull();
  }
});

// proves P13
test('a sheet styles the elements whose nearest root is its own', async ({ page }) => {
  const root = (name: string, inside: string) => `<div class="mfe mfe-${name}"><i title="${name}"></i>${inside}</div>`;
  await page.setContent(
    `<i title="shell"></i>${root('cases', root('wallet', root('cases', '')))}${root('wallet', root('cases', '') + root('wallet', ''))}<i title="shell"></i>`,
  );
  const styled = (condition: string) => page.locator('i').evaluateAll((all, one) => all.map((i) => i.matches(one)), condition);
  const named = (name: string) => page.locator('i').evaluateAll((all, own) => all.map((i) => i.getAttribute('title') === own), name);
  for (const name of ['cases', 'wallet']) expect(await styled(conditionOf(remoteEdge(name)))).toEqual(await named(name));
  expect(await styled(conditionOf(shellEdge))).toEqual(await named('shell'));
});
