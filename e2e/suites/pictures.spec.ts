// domains: art, cases
import type { Locator } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { newFolder, startSite, type Site } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { cataloguePage } from '../pages/catalogue.ts';

test.describe('a site that has drawn no picture yet', () => {
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const dataDir = newFolder();
    // A separate folder: the sites of the tests share their drawn pictures.
    rmSync(join(dataDir, 'art'), { force: true });
    mkdirSync(join(dataDir, 'art'));
    site = await startSite({ dataDir });
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(site.dataDir, { recursive: true, force: true });
  });

  test('shows its pages before their pictures, which appear by themselves as they are drawn', async ({ cast }) => {
    test.setTimeout(240_000);
    const { page, allow } = await cast.visitor({ baseURL: site.url });
    // The drawing takes the processors: a late part of the frame may miss its deadline.
    allow(/No answer within 8 seconds/);
    const late = new Set<string>();
    page.on('response', (response) => void (response.status() === 202 && late.add(new URL(response.url()).pathname)));
    await page.goto('/');
    const card = cataloguePage(page).section('Popular').getByRole('link').first();
    await expect(card).toBeVisible();
    // The placeholder of a plain image meanwhile.
    const outlines = page.locator('img[data-absent]');
    await card.click();
    await expect(casePage(page).title).toBeVisible();
    const missing = () =>
      page.evaluate(() => {
        const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
        return inView.length < 5 ? 'no pictures' : inView.filter(({ complete, naturalWidth }) => !complete || naturalWidth <= 4).length;
      });
    await expect.poll(missing, { timeout: 120_000 }).toBe(0);
    const inView = () => outlines.evaluateAll((all) => all.filter((image) => image.getBoundingClientRect().top < innerHeight).length);
    await expect.poll(inView, { timeout: 120_000 }).toBe(0);
    // Otherwise this machine drew the pictures before the first request, and the test checked nothing.
    expect(late.size).toBeGreaterThan(0);
  });
});

/** Width over height of a card's picture: of the place it has, 400/329, and of the drawing itself, 4/3. */
const pictureOf = (section: Locator) =>
  section
    .locator('picture img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      // A picture below the first screen is fetched when it comes near.
      image.scrollIntoView({ block: 'center' });
      await image.decode();
      const { width, height } = image.getBoundingClientRect();
      return { box: (width / height).toFixed(2), image: (image.naturalWidth / image.naturalHeight).toFixed(2) };
    });

// proves CASES-035, CASES-036
test('pages show pictures, none of them broken', async ({ cast, siteUrl }) => {
  const [cheapest] = await pricedCases(siteUrl);
  const juno = await anActor(siteUrl, { player: 'Juno' });
  await open(juno, cheapest!);
  const { page } = await cast.player('Juno');
  for (const path of ['/', `/case/${cheapest!.slug}`, '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    const broken = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.complete && image.naturalWidth === 0 && image.getBoundingClientRect().width > 0)
          .map((image) => image.currentSrc),
      );
    await expect.poll(() => page.evaluate(() => [...document.images].some((image) => image.naturalWidth > 0))).toBe(true);
    expect(await broken()).toEqual([]);
    if (path === '/') expect(await pictureOf(cataloguePage(page).section('Popular'))).toEqual({ box: '1.22', image: '1.33' });
  }
});
