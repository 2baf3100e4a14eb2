// domains: cases, wallet, profile
import type { Locator, Page } from '@playwright/test';
import { stopAnimations } from '../harness/animations.ts';
import { actorWith, pricedCases } from '../harness/api.ts';
import { tabTo } from '../harness/keys.ts';
import { anItemToCashOut } from '../harness/items.ts';
import { expect, moving, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { cataloguePage } from '../pages/catalogue.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';
import { deposit, payments, provider } from '../pages/wallet.ts';
import { waysOut } from '../pages/ways-out.ts';
import { verifyDialog } from '../pages/verify.ts';

/**
 * Opens the case by the button that has the focus, and skips the reel, which cannot stop before: a press after it would be another opening.
 */
async function openAndSkip(page: Page): Promise<void> {
  const { skip, result } = casePage(page);
  const goOn = await stopAnimations(page);
  await page.keyboard.press('Enter');
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(result).toBeVisible();
  await goOn();
}

/** Presses Tab more often than the dialog has elements: it keeps the focus. */
async function staysInside(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    // The guard at the dialog's edge moves the focus on in the next frame; two real presses are never within one.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
      ),
    ).toBe(true);
  }
}

test.describe('with the keyboard alone', () => {
  test('a player signs in, opens a case, verifies the roll and finds the item', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.visitor(moving);
    await page.goto(`/case/${cheapest!.slug}`);
    await tabTo(page, shell(page).signIn);
    await page.keyboard.press('Enter');
    const login = loginModal(page);
    await expect(login.boxes).toHaveCount(3);
    await staysInside(page, login.dialog);
    await page.keyboard.press('Escape');
    await expect(login.dialog).toBeHidden();
    await expect(shell(page).signIn).toBeFocused();
    await page.keyboard.press('Enter');
    for (const box of await login.boxes.all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await tabTo(page, login.throughSteam);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    const { newPlayer } = sandboxProvider(popup);
    await tabTo(popup, newPlayer);
    await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
    await expect(shell(page).balance).toContainText('$100.00');

    const opening = casePage(page);
    await tabTo(page, opening.open);
    await openAndSkip(page);
    await tabTo(page, opening.verify);
    await page.keyboard.press('Enter');
    const verify = verifyDialog(page);
    await tabTo(page, verify.reveal);
    await page.keyboard.press('Enter');
    await expect(verify.verdict).toContainText('Hash matches');
    await page.keyboard.press('Escape');
    await expect(verify.dialog).toBeHidden();
    // The focus comes back to where the dialog was opened from.
    await expect(opening.verify).toBeFocused();

    await tabTo(page, shell(page).account);
    await page.keyboard.press('Enter');
    const profile = shell(page).accountMenu.getByRole('link', { name: 'Profile' });
    await tabTo(page, profile);
    await page.keyboard.press('Enter');
    await expect(profilePage(page).items).toHaveCount(1);
  });

  // proves CASES-012, CASES-017, CASES-075, CASES-104
  test('a player finds a case by its name, opens it, skips, sells, and opens again; no key stakes from a result', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { name, slug } = cheapest!;
    const { page } = await cast.newPlayer(moving);
    const [home, opening] = [cataloguePage(page), casePage(page)];
    await page.goto('/');
    await expect(home.cards.first()).toBeVisible();
    await page.keyboard.press('f');
    await expect(home.box).toBeFocused();
    await page.keyboard.type(name);
    await expect(home.found.first()).toContainText(name);
    await tabTo(page, home.found.first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/case/${slug}`);
    await expect(opening.title).toBeFocused();

    await tabTo(page, opening.open);
    await openAndSkip(page);
    await expect(opening.keep).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(opening.sell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opening.result).toBeHidden();
    await expect(shell(page).toasts).toContainText('Sold for');
    const staked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/dropcase/open/')) staked.push(request.url());
    });
    for (const [at, key] of ['Space', 'Enter'].entries()) {
      // The next press lies where the focus is already.
      await expect(opening.open).toBeFocused();
      await expect(opening.open).toBeEnabled();
      await openAndSkip(page);
      await expect(opening.keep).toBeFocused();
      for (const other of ['2', 's', 'Escape', 'ArrowDown']) await page.keyboard.press(other);
      await expect(opening.result).toBeVisible();
      await expect(opening.keep).toBeEnabled();
      await page.keyboard.press(key);
      await expect(opening.result).toBeHidden();
      expect(staked).toHaveLength(at + 1);
    }

    // Back to the list that was searched, as it was left.
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Cases', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/?${new URLSearchParams({ search: name })}`);
    await expect(home.found.first()).toContainText(name);
  });

  test('a player goes past the header, adds money and takes an item out', async ({ cast, siteUrl }) => {
    const { page, token } = await cast.newPlayer();
    const actor = await actorWith(siteUrl, token);
    const drop = await anItemToCashOut(actor, siteUrl);
    await actor.ask('POST /cashout/account', { body: { symbol: 'LTC', address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: 'Everyday' } });
    const { balance } = await actor.ask('GET /profile/me');
    const adding = deposit(page);
    const button = shell(page).header.getByRole('button', { name: 'Deposit' });
    await page.goto(`/profile/cashout?item=${drop.id}`);
    await expect(button).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shell(page).main).toBeFocused();
    const ways = waysOut(page);
    await expect(ways.cashOut).toBeEnabled();
    await tabTo(page, ways.cashOut);
    await page.keyboard.press('Enter');
    await expect(ways.underWay(drop.skin_item.skin_name).first()).toBeVisible();
    const status = page.getByRole('main').getByRole('combobox', { name: 'Status' });
    await tabTo(page, status);
    await page.keyboard.type('Item');
    await expect(page).toHaveURL(/state=returned/);
    await expect(status).toBeFocused();

    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await tabTo(page, adding.ways.getByRole('button', { name: /^ZEN/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, adding.noLimit);
    await page.keyboard.press('Enter');
    await tabTo(page, adding.amount);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('20');
    await expect(adding.pay).toHaveText('Pay $20.00');
    await tabTo(page, adding.pay);
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await tabTo(tab, provider(tab).act('Pay'));
    await tab.keyboard.press('Enter');
    await expect(payments(tab).steps.last()).toContainText('Credited');
    await page.bringToFront();
    await expect(adding.progress.getByRole('heading', { name: '$20.00 credited' })).toBeVisible();
    await tabTo(page, adding.done);
    await page.keyboard.press('Enter');
    await expect(adding.progress).toBeHidden();
    await expect(shell(page).balance).toContainText(((balance + 2_000) / 100).toFixed(2));
    // The focus returns to the button that opened the dialog.
    await expect(button).toBeFocused();
  });
});
