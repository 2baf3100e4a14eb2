// domains: cases, session
import { casePage } from '../pages/case.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';
import { verifyDialog } from '../pages/verify.ts';
import { pricedCases } from '../harness/api.ts';
import { expect as plain, test } from '../harness/test.ts';

// A sign-in is several documents in a row, one of them in a separate window: a busy machine takes its time over them.
const expect = plain.configure({ timeout: 45_000 });
test.describe.configure({ timeout: 300_000 });

test.describe('a newcomer', () => {
  // proves SHELL-057, SHELL-084, SHELL-086, SHELL-089
  test('spins without an account, signs in, opens a case, finds the item in the inventory and in the strip of another browser, and verifies the roll', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const watcher = await cast.visitor();
    await watcher.page.goto('/privacy');
    await shell(watcher.page).allDrops.click();

    const { page } = await cast.visitor();
    const site = shell(page);
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    const trial = page.getByRole('region', { name: 'Open one here. No account.' });
    await expect(trial).toContainText('nothing staked, nothing won');
    await trial.getByRole('button', { name: 'Try a free spin' }).click();
    await expect(trial.getByRole('button', { name: 'Spin again' })).toBeVisible();
    await trial.getByRole('button', { name: 'verify this spin' }).click();
    const verify = verifyDialog(page);
    await expect(verify.verdict).toContainText('Hash matches');
    await page.keyboard.press('Escape');
    await expect(verify.dialog).toBeHidden();

    await site.signIn.click();
    const login = loginModal(page);
    await expect(login.boxes).toHaveCount(3);
    await login.throughSteam.click();
    await expect(login.prompt).toContainText('Tick all three boxes');
    await login.tickAll();
    const [popup] = await Promise.all([page.waitForEvent('popup'), login.throughSteam.click()]);
    await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).newPlayer.click()]);
    await expect(login.dialog).toBeHidden();
    await expect(site.balance).toContainText('$100.00');

    await page.getByRole('main').getByRole('link', { name: cheapest!.name }).first().click();
    const opening = casePage(page);
    await expect(opening.title).toContainText(cheapest!.name);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/dropcase/open/')),
      opening.open.click(),
    ]);
    const { drop } = (await answer.json()) as { drop: { skin_item: { skin_name: string } } };
    const item = drop.skin_item.skin_name;
    await opening.toResult();
    await expect(opening.result).toContainText(item);
    await expect(site.balance).not.toContainText('$100.00');
    // One drop appears in the strip every two seconds, and other players play here too.
    await expect(shell(watcher.page).liveDrops.filter({ hasText: item }).first()).toBeVisible({ timeout: 100_000 });

    await opening.verify.click();
    await expect(verify.field('client_seed')).not.toHaveValue('');
    await expect(verify.field('nonce')).toHaveValue('1');
    await verify.reveal.click();
    await expect(verify.verdict).toContainText('Hash matches');
    await expect(verify.verdict).toContainText('It matches');
    await expect(verify.verdict).toContainText(new RegExp(`${item} has [\\d,]+ to [\\d,]+\\.`));
    await page.keyboard.press('Escape');
    await expect(verify.dialog).toBeHidden();

    await opening.keep.click();
    await site.goTo('profile');
    await expect(profilePage(page).items).toHaveCount(1);
    await expect(profilePage(page).items.first()).toContainText(item);
  });

  // proves SHELL-088, SHELL-093, SHELL-099
  test('who closed the window of the provider signs in in the same one, keeps the session over a reload, and is not asked for the boxes again @phone', async ({
    cast,
  }) => {
    const { page } = await cast.visitor();
    const { signIn, account } = shell(page);
    const login = loginModal(page);
    await page.goto('/');
    await signIn.click();
    await login.tickAll();
    const [popup] = await Promise.all([page.waitForEvent('popup'), login.throughSteam.click()]);
    await expect(sandboxProvider(popup).newPlayer).toBeVisible();
    await popup.close();
    await expect(page.getByText('Steam login popup was closed').first()).toBeVisible();
    await expect(login.throughSteam).toBeEnabled();
    await login.inThisWindow.click();
    await sandboxProvider(page).person('Mara').click();
    await expect(account).toHaveAccessibleName('Account of Mara');
    // SHELL-030: nothing of the sign-in stays in the address.
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(account).toHaveAccessibleName('Account of Mara');
    await account.click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(signIn).toBeVisible();
    await signIn.click();
    await expect(login.throughSteam).toBeVisible();
    await expect(login.boxes).toHaveCount(0);
  });
});
