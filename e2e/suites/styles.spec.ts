import type { Page } from '@playwright/test';
import { conditionOf, remoteEdge, shellEdge } from '@riftdrop/build/rspack/style-edge';
import { expect, test } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';

/** What utilities of another remote could change, without sizes, which follow from pictures and words, and without the ring of the focus. */
const properties = [
  'display position z-index overflow-x visibility float',
  'margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left row-gap column-gap',
  'color background-color background-image border-top-color border-top-width border-top-style border-bottom-width border-top-left-radius box-shadow',
  'font-family font-size font-weight letter-spacing line-height text-align text-transform white-space text-overflow',
  'flex-direction flex-wrap flex-grow flex-shrink align-items justify-content align-self grid-auto-flow cursor pointer-events clip-path',
].flatMap((line) => line.split(' '));

/** Every element of the page with its style. */
async function painted(page: Page): Promise<string[]> {
  await expect(page.locator('main .shimmer:visible')).toHaveCount(0);
  // Home draws its sections one after the other.
  let last = -1;
  const isSettled = async () => last === (last = await page.locator('main *').count());
  await expect.poll(isSettled, { intervals: [400] }).toBe(true);
  return page.getByRole('main').evaluate(
    (main, names) =>
      [...main.querySelectorAll('*:not(.document-skeleton, .document-skeleton *)')].map((element) => {
        const style = getComputedStyle(element);
        const own = names.map((name) => `${name}:${style.getPropertyValue(name)}`);
        const classOf = (one: Element | null | undefined) => one?.getAttribute('class') ?? '';
        // An element without a class is of the kind that its nearest ancestor with one makes it, for example a line of an icon in a button.
        const around = element.parentElement?.closest('[class]:not([class=""])');
        return `<${element.tagName.toLowerCase()} class="${classOf(element)}" of="${classOf(around)}"> ${own.join(';')}`;
      }),
    properties,
  );
}

/** Elements of the same kind in the order of the page. What a page shows may have changed between two looks, for example a widget that came late. */
function byKind(elements: string[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const text of elements) {
    const kind = text.slice(0, text.indexOf('>') + 1);
    kinds.set(kind, [...(kinds.get(kind) ?? []), text]);
  }
  return kinds;
}

/** The first difference between elements that are there both times; two whole pages of style tell nobody anything. */
function firstDifference(one: string[], other: string[]): [string, string] | null {
  const others = byKind(other);
  let compared = 0;
  for (const [kind, texts] of byKind(one)) {
    for (const [at, text] of texts.slice(0, others.get(kind)?.length ?? 0).entries()) {
      compared++;
      const [left, right] = [text.split(';'), others.get(kind)![at]!.split(';')];
      const differs = left.findIndex((word, index) => word !== right[index]);
      if (differs >= 0) return [`${kind} ${left[differs]}`, right[differs] ?? 'nothing'];
    }
  }
  return compared > one.length * 0.8 ? null : [`${one.length} elements`, `${compared} of them again`];
}

// proves P13
test('a page looks the same whichever remote brought its sheet first', async ({ cast, siteUrl }) => {
  const first = (await cast.newPlayer()).page;
  const stops = await stopsOf(first, siteUrl);
  // Home shows where somebody was last: everywhere, already.
  await first.goto('/');
  for (const stop of stops) await visit(first, stop);
  for (const path of ['/', '/profile', '/provably-fair']) {
    const stop = stops.find((one) => one.path === path)!;
    await first.goto(path);
    await stop.landmark.waitFor();
    // The profile has no strip of live drops, whose remote brings a sheet of its own.
    await expect(first.getByRole('region', { name: 'Live drops' })).toHaveCount(path === '/profile' ? 0 : 1);
    const alone = await painted(first);

    const others = stops.filter((one) => one.path !== path);
    await first.goto(others[0]!.path);
    for (const other of others) await visit(first, other);
    await visit(first, stop);
    await expect.poll(async () => firstDifference(alone, await painted(first)), { message: path }).toBeNull();
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
