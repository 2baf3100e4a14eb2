// domains: shell
import type { Page } from '@playwright/test';
import { withoutPictures } from '../harness/browser.ts';
import { findingsIn } from '../harness/findings.ts';
import { currentRevision } from '../harness/remotes.ts';
import { expect, test } from '../harness/test.ts';
import { shell } from '../pages/shell.ts';
import { textPage } from '../pages/text.ts';
import { visit } from '../harness/tour.ts';

test.use({ launchOptions: withoutPictures });

/** The shell's pages, as the live revision lists them. */
const ownPages = async (siteUrl: string): Promise<string[]> => (await currentRevision(siteUrl)).shell.routes.map(({ path }) => path);

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('the pages of the shell', () => {
  // proves SHELL-001, SHELL-043, SHELL-045, SHELL-046
  test('are all there, readable and within the frame, with not one remote to be had', async ({ cast, siteUrl }) => {
    test.setTimeout(90_000);
    const { page, allow } = await cast.visitor();
    allow(/assets\/(?!shell)/);
    allow(
      /Failed to load resource|ERR_FAILED|This part of the site did not load|No answer|Loading script|ScriptExternalLoadError|preload assets/,
    );
    await page.route(/\/assets\/(?!shell\/)/, (route) => route.abort());
    const paths = await ownPages(siteUrl);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Limits and self-block' }).click();
    await expect(page).toHaveURL(/\/responsible-play#limits$/);
    for (const path of paths) {
      const { title, contents, article } = textPage(page);
      await visit(page, { path, landmark: contents });
      await expect(title).toHaveCount(1);
      await expect(article).toContainText(/\w+/);
      await expect(shell(page).header).toBeVisible();
      await expect(shell(page).section('Cases')).toHaveAttribute('href', '/');
      await expect(shell(page).section('Pvp')).toHaveAttribute('href', '/pvp');
      expect([path, await sideways(page)]).toEqual([path, 0]);
      // The same text at every width: the slowest check runs once.
      expect([path, await findingsIn(page, { within: 'main' })]).toEqual([path, []]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect([path, await sideways(page)]).toEqual([path, 0]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});

test.describe('the pages of the shell', () => {
  test('answer 200 by themselves, also where the page is not built yet', async ({ request, siteUrl }) => {
    const known = [...(await ownPages(siteUrl)), '/pvp', '/royales/race/r-1', '/profile/payments', '/upgrade/howto'];
    for (const path of known) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    for (const path of ['/vs/nobody', '/battles/stats', '/case/a/b', '/battle/g-1', `/rps/${'0'.repeat(32)}`, '/royale/g-1/m-1'])
      await expect.poll(async () => (await request.get(path)).status(), path).toBe(404);
  });

  test('lead to their sections: from the contents, from another page, and back', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/responsible-play#help');
    const text = textPage(page);
    // In a low window only the target section is in view. A visitor who is moved away from it loses it within half a
    // second.
    await page.setViewportSize({ width: 1440, height: 300 });
    const isReached = async (name: string) => {
      await expect(text.section(name)).toBeInViewport();
      const stays = text.section(name).evaluate(async (heading) => {
        await new Promise((rest) => setTimeout(rest, 500));
        const { top, bottom } = heading.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      expect(await stays, name).toBe(true);
    };
    await expect(text.section('Who helps')).toBeInViewport();
    await text.contents.getByRole('link', { name: 'For parents' }).click();
    await expect(page).toHaveURL('/responsible-play#minors');
    await isReached('For parents');
    // The frame leads there too, again and again.
    for (let press = 0; press < 2; press++) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Limits and self-block' }).click();
      await expect(page).toHaveURL('/responsible-play#limits');
      await isReached('Limits');
    }
    await text.article.getByRole('link', { name: 'Contacts' }).click();
    await expect(text.title).toHaveText('Contacts');
    await text.article.getByRole('link', { name: 'Responsible play' }).click();
    await expect(page).toHaveURL('/responsible-play#help');
    await expect(text.section('Who helps')).toBeInViewport();
    await page.goBack();
    await expect(text.title).toHaveText('Contacts');
  });

  // proves SHELL-213, SHELL-216
  test('turn the whole site over to demo money and back', async ({ cast }) => {
    const { page } = await cast.newPlayer();
    await page.goto('/demo');
    await expect(shell(page).balance).toContainText('$100.00');
    await page.getByRole('button', { name: 'Enter demo mode' }).click();
    await expect(shell(page).balance).toContainText('$1,000.00');
    await shell(page).goTo('profile');
    await expect(shell(page).balance).toContainText('$1,000.00');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave demo mode' }).click();
    await expect(shell(page).balance).toContainText('$100.00');
  });
});
