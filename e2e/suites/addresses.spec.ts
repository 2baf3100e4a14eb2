import { expect, test } from '../harness/test.ts';
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

  // proves SHELL-017
  test('that have moved lead to where they are now', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/case');
    await expect(page).toHaveURL('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  test('that lead nowhere answer 404 with the page around them, and a way home', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/404/);
    const answer = await page.goto('/no/such/place');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: /nothing at this address/ })).toBeVisible();
    await expect(shell(page).signIn).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  test('of a case that does not exist say so', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/404/);
    await page.goto('/case/no-such-case');
    await expect(page.getByRole('heading', { level: 1, name: /nothing at this address|not found|no such case/i })).toBeVisible();
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
