// domains: art
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, type Site } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { cataloguePage } from '../pages/catalogue.ts';

test.describe('a site that has drawn no picture yet', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'riftdrop-undrawn-'));
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    // A separate folder: the sites of the tests share their drawn pictures.
    mkdirSync(join(dataDir, 'art'));
    site = await startSite({ dataDir });
  });
  test.afterAll(async () => {
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('shows its pages before their pictures, which appear by themselves as they are drawn', async ({ cast }) => {
    test.setTimeout(240_000);
    const { page } = await cast.visitor({ baseURL: site.url });
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
