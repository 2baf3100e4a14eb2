// domains: shell
import { anActor } from '../harness/api.ts';
import { expect, test } from '../harness/test.ts';
import { loginModal } from '../pages/login.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

test.describe('addresses', () => {
  // proves SHELL-022, SHELL-023
  test('are lower case without a trailing slash, and keep query and hash', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/PROVABLY-FAIR/?From=A#Top');
    await expect(page).toHaveURL('/provably-fair?From=A#Top');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

  // proves SHELL-511
  test('behind a switch that is off lead nowhere', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.route('**/api/bootstrap', async (route) => {
      const response = await route.fetch();
      const { features, ...rest } = (await response.json()) as { features: object };
      await route.fulfill({ response, json: { ...rest, features: { ...features, royale: false } } });
    });
    await page.goto('/royales/create');
    await expect(page.getByRole('heading', { level: 1, name: /nothing at this address/ })).toBeVisible();
  });

  // proves SHELL-510
  test('of an own history bring a visitor to everybody’s, with the way in above it', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/pvp/finished/my');
    await expect(loginModal(page).dialog).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/pvp\/finished\?modal=login$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/pvp/finished');
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

  // proves SHELL-025, SHELL-026
  test('that lead nowhere answer 404 with the page around them, and a way home', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/404/);
    const answer = await page.goto('/no/such/place');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: /nothing at this address/ })).toBeVisible();
    await expect(shell(page).signIn).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  test('of a case that does not exist say so', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/404/);
    await page.goto('/case/no-such-case');
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such case' })).toBeVisible();
  });

  // proves SHELL-010
  test('that are for players show a visitor the way in instead', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
    await expect(shell(page).main.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('change without a full page load between remotes, and Back returns', async ({ cast }) => {
    const { page } = await cast.newPlayer();
    await page.goto('/');
    await page.evaluate('window.__stayed = true');
    await shell(page).goTo('profile');
    await expect(pageOf(page, 'profile').landmark).toBeVisible();
    await page.goBack();
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    expect(await page.evaluate('window.__stayed')).toBe(true);
  });
});
