// domains: cases, game
import type { Page } from '@playwright/test';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { slowReels } from '../harness/slow-reels.ts';
import { expect, moving, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

test.describe('the stage of a case', () => {
  test('on a phone the closed case stands above the bar, all ten reels turn in view, and the results are covered by none of each other and not by the bar', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer({ ...phone, ...moving });
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.open.waitFor();
    const [closed, below] = [(await opening.closed.boundingBox())!, (await opening.bar.boundingBox())!];
    expect(closed.height).toBeGreaterThan(180);
    expect(closed.y + closed.height).toBeLessThanOrEqual(below.y);
    await opening.count(10).check({ force: true });
    await slowReels(page);
    await opening.open.click();
    await opening.skip.waitFor();
    await expect(opening.reels).toHaveCount(10);
    for (const reel of await opening.reels.all()) await expect(reel).toBeInViewport({ ratio: 0.95 });
    const { y: bar } = (await opening.bar.boundingBox())!;
    for (const reel of await opening.reels.all()) {
      const { y, height } = (await reel.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(bar);
    }
    await opening.toResult();
    await expect(opening.resultItems).toHaveCount(10);
    await expect(page.getByRole('button', { name: /^Sell all for/ })).toBeVisible();
    // Where it is there at all: it makes room for the stage.
    const header = await shell(page).header.boundingBox();
    const total = (await page.getByRole('button', { name: /^Sell all for/ }).boundingBox())!;
    expect(total.y).toBeGreaterThanOrEqual(header ? header.y + header.height : 0);
    // The marks of its rarity.
    await expect(opening.resultItems.first().locator('.pips')).toBeVisible();
    const [first, last] = [await opening.resultItems.first().boundingBox(), await opening.resultItems.last().boundingBox()];
    expect(last!.y - first!.y).toBeGreaterThanOrEqual(9 * 32);
    expect(last!.y + last!.height).toBeLessThanOrEqual((await opening.bar.boundingBox())!.y);
  });

  test('at 200 % zoom the bar lies below the stage, not over it, and forced colours show what is chosen and switched on', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    // A window of 1440 x 900 that is zoomed to 200 % has half of its width and height in CSS pixels.
    const { page } = await cast.newPlayer({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.open.waitFor();
    const reel = (await opening.reels.first().boundingBox())!;
    expect(reel.y + reel.height).toBeLessThanOrEqual((await opening.bar.boundingBox())!.y);

    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (name: string) =>
      page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio.closest('label')!).backgroundColor);
    expect(await ground('Open one')).not.toBe(await ground('Open 2 at once'));
    const quick = page.getByRole('switch', { name: 'Quick reveal' });
    const track = () => quick.evaluate((box) => getComputedStyle(box.nextElementSibling!).backgroundColor);
    const off = await track();
    await page.getByText('Quick reveal').click();
    await expect(quick).toBeChecked();
    await expect.poll(track).not.toBe(off);
  });
});

/** The case to try of a visitor: in the first screen of a phone, one part below the other, and drawn sharply on a wide screen. */
async function expectTrial(page: Page, isPhone: boolean): Promise<void> {
  const trial = page.getByRole('region', { name: 'Open one here. No account.' });
  const image = trial.locator('img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth >= one.clientHeight * (4 / 3))).toBe(true);
  if (!isPhone) return;
  const press = trial.getByRole('button', { name: 'Try a free spin' });
  await expect(press).toBeInViewport({ ratio: 1 });
  const picture = (await image.boundingBox())!;
  const button = (await press.boundingBox())!;
  const chances = (await trial.getByRole('button', { name: /chances/ }).boundingBox())!;
  expect(picture.height).toBeGreaterThan(150);
  expect(button.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(chances.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(button.width).toBeGreaterThan(290);
  const bar = (await shell(page).bottomBar.boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  // A finger needs 44 px, and two that stand one above the other 24 px each (WCAG 2.5.8).
  const leastSizes = [
    [/^Pause live drops/, 44],
    [/^Best/, 24],
    [/^All/, 24],
  ] as const;
  for (const [name, least] of leastSizes) {
    const { width, height } = (await shell(page).live.getByRole('button', { name }).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
  }
}

for (const options of [phone, { viewport: { width: 768, height: 1024 } }, { viewport: { width: 1440, height: 900 } }]) {
  const { width } = options.viewport;
  test(`home shows the case to try, and is as long before it is scrolled as after, at ${width} px`, async ({ cast, siteUrl }) => {
    // The strip of a site without drops is one line without controls.
    await open(await anActor(siteUrl), (await pricedCases(siteUrl))[0]!);
    const { page } = await cast.visitor(options);
    await page.goto('/');
    await page.getByRole('region', { name: 'King cases' }).waitFor();
    await expectTrial(page, width === 360);
    const foot = page.getByRole('contentinfo');
    // The frame's foot comes after the page, and without a scroll.
    await foot.getByRole('link', { name: 'Limits and self-block' }).waitFor();
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    let before = 0;
    // The row of a day with wins takes its place when it is near the view.
    await expect(async () => {
      const last = before;
      before = await length();
      expect(before).toBe(last);
    }).toPass({ intervals: [1_000] });
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect(foot).toBeInViewport({ timeout: 250 });
    }).toPass();
    await page.getByRole('heading', { name: /^About/ }).waitFor();
    expect(Math.abs((await length()) - before) / before).toBeLessThan(0.05);
  });
}

test('every card of the odds tells its tickets in one line of their own', async ({ cast, siteUrl }) => {
  const dearest = (await pricedCases(siteUrl)).at(-1)!;
  const { page } = await cast.visitor({ viewport: { width: 1440, height: 900 } });
  await page.goto(`/case/${dearest.slug}`);
  const odds = casePage(page).odds;
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await odds.last().scrollIntoViewIfNeeded();
    const wrong = await odds.evaluateAll((cards) =>
      cards
        .filter((card) => {
          const [price, tickets] = card.querySelector('p')!.children;
          const lines = tickets!.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(tickets!).lineHeight);
          return lines > 1.5 || tickets!.getBoundingClientRect().top < price!.getBoundingClientRect().bottom - 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(wrong, `at ${width} px`).toEqual([]);
  }
});
