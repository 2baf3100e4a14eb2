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
import { atProvider, coins, deposit, payments, provider, skins } from '../pages/wallet.ts';

// proves WALLET-015, WALLET-027, SHELL-078, SHELL-197
test('adding money leads from the header to the provider and back to the page that was left @both', async ({ cast }, { project }) => {
  const { page, context } = await cast.newPlayer();
  await page.goto('/faq');
  await shell(page).header.getByRole('button', { name: 'Deposit' }).click();
  const adding = deposit(page);
  // Every fee is in view, also on a narrow phone, where the dialog is the whole window.
  const fee = adding.ways.getByText('network fee').first();
  await expect(fee).toBeVisible();
  await expect.poll(() => fee.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
  if (project.name === 'phone') await expect.poll(() => adding.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await adding.choose('ZEN');
  await adding.noLimit.click();
  await adding.preset('$50').click();
  await expect(adding.pay).toHaveText('Pay $50.00');
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

// proves WALLET-008, WALLET-010, WALLET-011, WALLET-014, SHELL-013
test('a player has money, items and an own history', async ({ cast, dataDir, siteUrl }) => {
  test.setTimeout(300_000);
  const { page, context } = await cast.newPlayer();
  const [{ account, accountMenu, balance, live, toasts }, adding, { rows, add, status, steps, title }] = [
    shell(page),
    deposit(page),
    payments(page),
  ];
  const follow = async (entry: string) => {
    await account.click();
    await accountMenu.getByRole('link', { name: entry, exact: true }).click();
  };
  const cases = await pricedCases(siteUrl);

  await test.step('a stake that the balance does not pay opens the ways to pay, another one gives an item', async () => {
    await page.goto(`/case/${cases.at(-1)!.slug}`);
    await expect(live).toBeVisible();
    await expect(balance).toContainText('$100.00');
    await casePage(page).open.click();
    await expect(adding.ways).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/case/${cases.at(-1)!.slug}`);
    await follow('Profile');
    await expect(page.getByRole('heading', { name: /Inventory/ }).first()).toBeVisible();
  });

  await test.step('a gift card credits it at once, among the pages of the profile', async () => {
    const nav = page.getByRole('navigation', { name: 'Profile', exact: true });
    await nav.getByRole('link', { name: 'Payments' }).click();
    await expect(nav.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
    await expect(live).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    const card = randomUUID();
    const codes = join(dataDir, `${card}.txt`);
    await writeFile(codes, card);
    await operate(dataDir, 'gift-card', 'add', '2500', '--codes', codes);
    await add.click();
    await adding.choose('Gift card');
    await adding.card.fill(card);
    await adding.redeem.click();
    await expect(adding.progress).toContainText('$25.00 credited');
    await adding.done.click();
    await expect(balance).toContainText('$125.00');
    await expect(rows).toHaveText(/Gift card.*\$25\.00/);
  });

  await test.step('a coupon gives the next payment a bonus, which points turn into money', async () => {
    const panel = page.getByRole('region', { name: 'Bonus and points' });
    const claim = panel.getByRole('button', { name: /^Claim/ });
    await expect(claim).toBeDisabled();
    await expect(panel).toContainText('No bonus to claim yet');
    const coupon = `E2E-${randomUUID().slice(0, 8)}`;
    await operate(dataDir, 'coupon', 'add', coupon, '50');
    await add.click();
    await adding.choose('Coupon');
    await adding.coupon.fill(coupon);
    await adding.useCoupon.click();
    await expect(adding.dialog).toContainText('50% bonus');
    await adding.choose('ZEN');
    await adding.noLimit.click();
    await adding.amount.fill('10');
    await expect(adding.dialog).toContainText('Bonus +$5.00');
    await adding.pay.click();
    await atProvider(context, page, 'Pay');
    await expect(toasts).toContainText('Completed');
    await adding.done.click();
    await expect(rows.first()).toContainText('and a bonus');
    // A new player has 1,000.00 points: enough for all of the bonus.
    await expect(claim).toHaveText('Claim $5.00');
    await claim.click();
    await expect(panel.getByRole('status')).toHaveText('$5.00 moved to your balance.');
    await expect(balance).toContainText('$140.00');
    await expect(panel).toContainText('500.00 points');
    await expect(claim).toBeDisabled();
  });

  await test.step('what the provider refuses says why and leads to another try', async () => {
    await page.goto('/faq?modal=addBalance&addBalance.method=gamemoney&addBalance.amount=10000');
    await expect(adding.dialog).toContainText('-$2.50');
    await adding.pay.click();
    const refused = await atProvider(context, page, 'Refuse the payment');
    await expect(refused).toHaveURL('/payment/fail/gamemoney');
    await expect(payments(refused).title).toHaveText('The payment failed');
    await expect(adding.progress).toContainText('The provider refused the payment. Nothing was charged.');
    await adding.tryAgain.click();
    await expect(adding.pay).toHaveText('Pay $100.00');
    await expect(adding.amount).toHaveValue('100.00');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/faq');
    await expect(balance).toContainText('$140.00');
  });

  await test.step('the list of payments moves by itself, and leads to the steps of each', async () => {
    await follow('Payments');
    await add.click();
    await adding.choose('G2A Pay');
    await adding.amount.fill('12.34');
    await adding.pay.click();
    await expect(adding.toProvider).toBeVisible();
    const address = await adding.toProvider.getAttribute('href');
    // Closing it cancels nothing.
    await page.keyboard.press('Escape');
    await expect(rows.first()).toHaveText(/G2A Pay.*Pending.*\$12\.34/);
    const tab = await context.newPage();
    await tab.goto(address!);
    await provider(tab).act('Pay').click();
    await expect(rows.first()).toHaveText(/G2A Pay.*Completed.*\$12\.34/);
    await status.selectOption('Rejected');
    await expect(rows).toHaveText(/gamemoney.*\$100\.00/i);
    await status.selectOption('Completed');
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('link').click();
    await expect(title).toHaveText('G2A Pay');
    await expect(steps).toHaveText([/^Started/, /^Opened at the provider/, /^Credited/]);
  });

  await test.step('an item and its opening stand in the profile', async () => {
    await page.goto(`/case/${cases[0]!.slug}`);
    await casePage(page).open.click();
    await casePage(page).toResult();
    await follow('Profile');
    await expect(page.getByRole('main').getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
    await follow('Openings');
    await expect(page.getByRole('list', { name: 'Openings' }).getByRole('listitem')).toHaveCount(1);
    await page.goto('/pvp/finished/my');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(account).toBeVisible();
  });
});

// proves WALLET-009, WALLET-018, WALLET-042
test('coins are seen, confirmed and credited', async ({ cast }) => {
  const { page, context } = await cast.newPlayer();
  const [adding, paying] = [deposit(page), coins(page)];
  await page.goto('/faq?modal=addBalance');
  await adding.choose('Litecoin');
  await adding.noLimit.click();
  await paying.create.click();
  await expect(paying.qr).toBeVisible();
  const tab = await context.newPage();
  await tab.goto((await paying.toChain.getAttribute('href'))!);
  await provider(tab).act('Send a payment to this address').click();
  // Others may mine on the same chain at this moment.
  await expect(paying.confirmations).toHaveAttribute('aria-valuemax', '6');
  await provider(tab).act('Mine all the blocks that are needed').click();
  await expect(paying.incoming).toContainText('You received$49.60');
  await expectNoFindings(page, '[role=dialog]');
  await expect(shell(page).balance).toContainText('$149.60');
  await page.goto('/profile/payments');
  await payments(page).rows.getByRole('link').click();
  await expect(payments(page).steps).toHaveText([/^Seen on the network/, /^Credited/]);
});

/** Sets the trade URL of this player. */
async function setTradeUrl(page: Page, token: string): Promise<void> {
  await page.goto('/profile/settings#trade-url');
  const trade = settingsPage(page).part('Trade URL');
  await expect(trade).toBeInViewport();
  const url = `https://steamcommunity.com/tradeoffer/new/?partner=${randomInt(1, 2_000_000_000)}&token=${token}`;
  await trade.getByRole('textbox', { name: 'Trade URL' }).fill(url);
  await trade.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Trade URL saved').first()).toBeVisible();
}

// proves WALLET-034, WALLET-037, WALLET-038, PROFILE-008
test('money by skins is credited when the trade cannot be taken back any more', async ({ cast }) => {
  const { page, context } = await cast.newPlayer();
  const [adding, choosing] = [deposit(page), skins(page)];
  await page.goto('/faq?modal=marketplaceDeposit');
  await expect(choosing.dialog).toContainText('Please set your valid Steam Trade URL first.');
  await setTradeUrl(page, 'AbCd-_12');
  await page.goto('/faq?modal=addBalance');
  await adding.choose('Waxpeer');
  await choosing.noLimit.click();
  await expect(choosing.skins).toHaveCount(24);
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
