// domains: shell
import { anActor, open, pricedCases } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { expect, test } from '../harness/test.ts';
import { loginModal } from '../pages/login.ts';
import { shell } from '../pages/shell.ts';
import { verifyDialog } from '../pages/verify.ts';

test.use({ launchOptions: withoutPictures });

test.describe('modals', () => {
  // proves SHELL-073, SHELL-074, SHELL-075, SHELL-080
  test('are in the address: Back closes, Forward opens again, the page below stays; and each name does what it says', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/faq?modal=noSuchModal');
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate('window.__stayed = true');
    await shell(page).signIn.click();
    await expect(loginModal(page).dialog).toBeVisible();
    await expect(page).toHaveURL(/[?&]modal=login\b/);
    await page.goBack();
    await expect(loginModal(page).dialog).toBeHidden();
    await expect(page).toHaveURL('/faq');
    await page.goForward();
    await expect(loginModal(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginModal(page).dialog).toBeHidden();
    expect(await page.evaluate('window.__stayed')).toBe(true);

    const at = (name: string) => page.goto(`/faq?modal=${name}`);
    await at('royaleRaceFAQ');
    await expect(page.getByRole('dialog', { name: 'Royale Race' })).toBeVisible();
    await at('datPointsFaq');
    await expect(page.getByRole('dialog', { name: 'Points' })).toBeVisible();
    await at('addBalance');
    await expect(loginModal(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/faq');
    await at('notificationFAQ');
    // Below an open dialog the page is hidden from screen readers.
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // proves SHELL-516
  test('open from a shared link: a roll of another player, without a session', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const stranger = await anActor(siteUrl);
    const drop = await open(stranger, cheapest!);
    const { page } = await cast.visitor();
    await page.goto(`/privacy?modal=verifyRoll&verifyRoll.drop=${drop.id}`);
    const verify = verifyDialog(page);
    await expect(verify.dialog).toContainText(`won by ${stranger.nickname}`);
    await expect(verify.reveal).toBeHidden();
    await expect(verify.field('secret_hash')).toHaveValue('');

    await stranger.ask('POST /seeds/rotate', { body: {} });
    await page.reload();
    await expect(verify.verdict).toContainText('Hash matches');
    await expect(verify.verdict).toContainText('It matches');
    await verify.numbers.click();
    await verify.field('secret_salt').fill('0'.repeat(64));
    await expect(verify.verdict).toContainText('Hash does not match');
  });
});
