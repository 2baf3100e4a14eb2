// domains: wallet
import type { Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pricedCases } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { operate } from '../harness/operator.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';
import { settingsPage } from '../pages/settings.ts';
import { atProvider, deposit, payments, provider, skins } from '../pages/wallet.ts';

test.describe('adding money', () => {
  // proves WALLET-008, WALLET-015, WALLET-027, WALLET-038, SHELL-056, SHELL-078, SHELL-197, RT-021
  test('leads from the header to the provider and back to the page that was left @both', async ({ cast }) => {
    const { page, context } = await cast.newPlayer();
    await page.goto('/faq');
    await shell(page).header.getByRole('button', { name: 'Deposit' }).click();
    const adding = deposit(page);
    await adding.choose('ZEN');
    await adding.preset('$50').click();
    await expect(adding.pay).toHaveText('Pay $50.00');
    await expectNoFindings(page, '[role=dialog]');
    await adding.pay.click();
    await expect(adding.progress).toContainText('Waiting for your payment');
    const tab = await atProvider(context, page, 'Pay');
    await expect(adding.progress.getByRole('heading', { name: '$50.00 credited' })).toBeVisible();
    await expect(shell(page).balance).toContainText('$150.00');
    await expect(shell(page).toasts).toContainText('Completed');
    await expectNoFindings(page, '[role=dialog]');
    await adding.done.click();
    await expect(page).toHaveURL('/faq');
    // The tab of the provider shows the same payment.
    await expect(tab).toHaveURL(/\/profile\/payments\/[0-9a-f]{32}$/);
    await expect(payments(tab).steps.last()).toContainText('Credited');
  });

  // proves WALLET-006, WALLET-007
  test('that the provider refuses says why and leads to another try', async ({ cast }) => {
    const { page, context } = await cast.newPlayer();
    await page.goto('/faq?modal=addBalance&addBalance.method=gamemoney&addBalance.amount=10000');
    const adding = deposit(page);
    await expect(adding.dialog).toContainText('-$2.50');
    await adding.pay.click();
    const tab = await atProvider(context, page, 'Refuse the payment');
    await expect(tab).toHaveURL('/payment/fail/gamemoney');
    await expect(payments(tab).title).toHaveText('The payment failed');
    await expect(adding.progress).toContainText('The provider refused the payment. Nothing was charged.');
    await expectNoFindings(page, '[role=dialog]');
    await adding.tryAgain.click();
    await expect(adding.pay).toHaveText('Pay $100.00');
    await expect(adding.amount).toHaveValue('100.00');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/faq');
    await expect(shell(page).balance).toContainText('$100.00');
  });

  test('lists every way with its fee in view on a narrow phone', async ({ cast }) => {
    const { page } = await cast.newPlayer();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/faq?modal=addBalance');
    const fee = deposit(page).ways.getByText('network fee').first();
    await expect(fee).toBeVisible();
    await expect.poll(() => fee.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
    await expect.poll(() => deposit(page).dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
  });

  // proves ERR-010, ERR-501
  test('opens from a stake that the balance does not pay', async ({ cast, siteUrl }) => {
    const { page } = await cast.player('Zephyr');
    const { slug } = (await pricedCases(siteUrl)).at(-1)!;
    await page.goto(`/case/${slug}`);
    await casePage(page).open.click();
    await expect(deposit(page).ways).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/case/${slug}`);
  });

  // proves WALLET-010, WALLET-011, WALLET-049, WALLET-050
  test('by a gift card credits it at once, and a coupon gives the next payment a bonus', async ({ cast, dataDir }) => {
    const { page, context } = await cast.newPlayer();
    const [coupon, card] = [`E2E-${randomUUID().slice(0, 8)}`, randomUUID()];
    const codes = join(dataDir, `${card}.txt`);
    await writeFile(codes, card);
    await operate(dataDir, 'coupon', 'add', coupon, '10');
    await operate(dataDir, 'gift-card', 'add', '2500', '--codes', codes);
    await page.goto('/profile/payments');
    await payments(page).add.click();
    const adding = deposit(page);
    await adding.choose('Gift card');
    await adding.card.fill(card);
    await adding.redeem.click();
    await expect(adding.progress).toContainText('$25.00 credited');
    await adding.done.click();
    await expect(shell(page).balance).toContainText('$125.00');
    await expect(payments(page).rows).toHaveText(/Gift card.*\$25\.00/);

    await payments(page).add.click();
    await adding.choose('Coupon');
    await adding.coupon.fill(coupon);
    await adding.useCoupon.click();
    await expect(adding.dialog).toContainText('10% bonus');
    await adding.choose('ZEN');
    await adding.preset('$100').click();
    await expect(adding.dialog).toContainText('Bonus +$10.00');
    await expectNoFindings(page, '[role=dialog]');
    await adding.pay.click();
    await atProvider(context, page, 'Pay');
    await adding.done.click();
    await expect(payments(page).rows.first()).toContainText('and a bonus');
  });
});

/** Sets the trade URL of this player. */
async function setTradeUrl(page: Page, token: string): Promise<void> {
  await page.goto('/profile/settings#trade-url');
  const trade = settingsPage(page).part('Trade URL');
  const url = `https://steamcommunity.com/tradeoffer/new/?partner=${randomInt(1, 2_000_000_000)}&token=${token}`;
  await trade.getByRole('textbox', { name: 'Trade URL' }).fill(url);
  await trade.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Trade URL saved').first()).toBeVisible();
}

test.describe('adding money by skins', () => {
  // proves WALLET-018, WALLET-034, WALLET-037, WALLET-038
  test('is credited when nobody can take the trade back', async ({ cast }) => {
    const { page, context } = await cast.newPlayer();
    const [adding, choosing] = [deposit(page), skins(page)];
    await page.goto('/faq?modal=marketplaceDeposit');
    await expect(choosing.dialog).toContainText('Please set your valid Steam Trade URL first.');
    await setTradeUrl(page, 'AbCd-_12');
    await page.goto('/faq?modal=addBalance');
    await adding.choose('Waxpeer');
    await expect(choosing.skins).toHaveCount(24);
    await expectNoFindings(page, '[role=dialog]');
    const names = await choosing.skins.evaluateAll((skins) => skins.map((skin) => skin.getAttribute('aria-label')!));
    // The most expensive may cost more than the limit of one deposit: $5,000.
    const at = names.findIndex((name) => Number(name.split(' for $')[1]!.replace(',', '')) <= 5000);
    const price = names[at]!.split(' for ')[1]!;
    await choosing.skins.nth(at).check({ force: true });
    await expect(choosing.deposit).toHaveText(`Deposit ${price}`);
    await choosing.deposit.click();
    await expect(adding.progress).toContainText('Accept the trade at Steam');
    const tab = await context.newPage();
    await tab.goto((await adding.toTrade.getAttribute('href'))!);
    await provider(tab).act('Accept the trade').click();
    await expect(adding.progress).toContainText('The trade is accepted');
    await provider(tab).act('Let the seven days pass').click();
    await expect(adding.progress.getByRole('heading', { name: `${price} credited` })).toBeVisible();
    await adding.done.click();
    await expect(page).toHaveURL('/faq');
    await expect(payments(tab).title).toHaveText('Waxpeer');
    await expect(payments(tab).steps).toHaveText([/^Started/, /^Opened at the provider/, /^Trade accepted/, /^Credited/]);
  });

  // proves WALLET-040, WALLET-041
  test('says why the inventory cannot be read', async ({ cast }) => {
    const { page, allow } = await cast.newPlayer();
    allow(/422/);
    await setTradeUrl(page, 'private0');
    await page.goto('/faq?modal=marketplaceDeposit');
    await expect(skins(page).dialog).toContainText('Your Steam inventory is private.');
    await setTradeUrl(page, 'refused0');
    await page.goto('/faq?modal=marketplaceDeposit');
    await skins(page).dialog.getByRole('link', { name: 'Open settings' }).click();
    await expect(page).toHaveURL('/profile/settings#trade-url');
  });
});
