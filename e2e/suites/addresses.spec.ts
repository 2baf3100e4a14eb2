// domains: shell
import { anActor } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { expect, test } from '../harness/test.ts';
import { loginModal } from '../pages/login.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

test.use({ launchOptions: withoutPictures });

test.describe('addresses', () => {
  // proves SHELL-010, SHELL-025, SHELL-026, SHELL-510
  test('that are odd, unknown or for players alone show a visitor where to go', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/404/);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/PROVABLY-FAIR/?From=A#Top');
    await expect(page).toHaveURL('/provably-fair?From=A#Top');
    await expect(title).toBeVisible();

    await page.goto('/pvp/finished/my');
    await expect(loginModal(page).dialog).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/pvp\/finished\?modal=login$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/pvp/finished');

    await page.goto('/case/no-such-case');
    await expect(title).toHaveText('There is no such case');
    await page.goto('/profile');
    await expect(title).toHaveText(/^Welcome to/);
    await expect(shell(page).main.getByRole('button', { name: 'Sign in' })).toBeVisible();

    const answer = await page.goto('/no/such/place');
    expect(answer?.status()).toBe(404);
    await expect(title).toHaveText(/nothing at this address/);
    await expect(shell(page).signIn).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  // proves SHELL-017, SHELL-024
  test('that have moved lead to where they are now', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    // No game has that address.
    allow(/404/);
    await page.goto('/case');
    await expect(page).toHaveURL('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await page.goto('/group-game/game/G-1/Join?join_secret=AbC#Seat');
    await expect(page).toHaveURL('/battle/g-1/invite?join_secret=AbC#Seat');
  });

  test('name their thing in the document, which who makes previews reads without scripts', async ({ request, siteUrl }) => {
    const { steamid } = await (await anActor(siteUrl, { player: 'Nova' })).ask('GET /profile/me');
    // A backend that is slow to answer leaves a document without its words.
    await expect(async () => {
      const html = await (await request.get(`${siteUrl}/case/first-light`)).text();
      expect(html).toContain('<title>First Light · Riftdrop</title>');
      expect(html).toMatch(/<meta name="description" content="[^"]*First Light/);
      const profile = await (await request.get(`${siteUrl}/profile/${steamid}`)).text();
      expect(profile).toContain('<title>Nova · Riftdrop</title>');
      for (const text of [html, profile]) {
        const picture = /<meta property="og:image" content="([^"]+)"/.exec(text)![1]!;
        const shown = await request.get(new URL(picture, siteUrl).href);
        expect(shown.headers()['content-type']).toBe('image/png');
      }
      const answer = await request.get(`${siteUrl}/case/no-such-case`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('noindex');
    }).toPass();
  });
});
