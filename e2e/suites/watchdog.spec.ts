// domains: shell
import type { Page } from '@playwright/test';
import { withoutPictures } from '../harness/browser.ts';
import { layWire } from '../harness/cut.ts';
import { expectAlive } from '../harness/first-view.ts';
import { expect, test } from '../harness/test.ts';
import { pageOf } from '../pages/remote-pages.ts';

test.use({ launchOptions: withoutPictures });

/* The files without which nothing starts: a page that waits for them must not stay a skeleton. */

const script = /\/assets\/shell\/[^/]+\/main\.[^/]+\.js$/;
const sheet = /\/assets\/shell\/[^/]+\/main\.[^/]+\.css$/;
/** The browser's messages about missing files, also of a remote, and about preloads of a page that then loads anew. */
const lost = /Failed to load resource|ERR_|preload|^report of cases@/;
const notLoaded = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Riftdrop did not load' }) });
const home = (page: Page) => pageOf(page, 'cases').landmark;
/** Its retries last seconds, and on a busy machine the start does. */
const patience = { timeout: 90_000 };

test.describe('a page that cannot start', () => {
  test.describe.configure({ timeout: 240_000 });

  for (const [name, file] of Object.entries({ script, 'style sheet': sheet }))
    test(`as the network broke when it asked for the shell’s ${name}, starts by itself when the network is back`, async ({
      cast,
      siteUrl,
    }) => {
      const wire = await layWire(siteUrl);
      const { page, allow } = await cast.visitor({ baseURL: wire.url });
      allow(lost);
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
      await page.route(
        file,
        async (route) => {
          wire.reset();
          await route.continue();
        },
        { times: 1 },
      );
      await page.goto('/', { waitUntil: 'commit' });
      await failed;
      wire.heal();
      await expectAlive(page);
      await expect(home(page)).toBeVisible(patience);
      // In the site's look, and not that of the browser.
      await expect(page.locator('body')).toHaveCSS('margin-top', '0px', patience);
      await expect(notLoaded(page)).toBeHidden();
      await wire.close();
    });

  test('says so when it is tried in vain, and starts when it is asked to', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(lost);
    await page.route(script, (route) => route.abort('connectionreset'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(notLoaded(page)).toBeVisible(patience);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page);
    await expect(home(page)).toBeVisible(patience);
    await expect(notLoaded(page)).toBeHidden();
  });

  test('goes on trying behind its words, at once when the device is online again', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(lost);
    await page.route(script, (route) => route.abort('connectionreset'));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(notLoaded(page)).toBeVisible(patience);
    await page.unroute(script);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectAlive(page);
    await expect(home(page)).toBeVisible(patience);
  });

  test('as a file neither comes nor fails, asks for it anew', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(lost);
    const asked = page.waitForRequest(script);
    await page.clock.install();
    // It stays unanswered.
    await page.route(script, () => {}, { times: 1 });
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    await page.clock.fastForward(31_000);
    await expectAlive(page);
    await expect(home(page)).toBeVisible(patience);
  });
});
