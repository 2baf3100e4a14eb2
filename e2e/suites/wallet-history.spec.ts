// domains: wallet
import { randomUUID } from 'node:crypto';
import { pricedCases } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { operate } from '../harness/operator.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';
import { atProvider, coins, deposit, payments, provider } from '../pages/wallet.ts';

// proves WALLET-009, WALLET-018, WALLET-042
test('coins are seen, confirmed and credited', async ({ cast }) => {
  const { page, context } = await cast.newPlayer();
  const [adding, paying] = [deposit(page), coins(page)];
  await page.goto('/faq?modal=addBalance');
  await adding.choose('Litecoin');
  await paying.create.click();
  await expect(paying.qr).toBeVisible();
  await expectNoFindings(page, '[role=dialog]');
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

// proves WALLET-001, WALLET-002, WALLET-055, WALLET-056, WALLET-057, SHELL-060
test('payments stand in their list, which moves by itself, and lead to their steps', async ({ cast }) => {
  const { page, context } = await cast.newPlayer();
  await page.goto('/');
  await shell(page).account.click();
  await shell(page).accountMenu.getByRole('link', { name: 'Payments' }).click();
  const { rows, add, status, steps, title } = payments(page);
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
  await add.click();
  const adding = deposit(page);
  await adding.choose('G2A Pay');
  await adding.amount.fill('12.34');
  await adding.pay.click();
  await expect(adding.toProvider).toBeVisible();
  const address = await adding.toProvider.getAttribute('href');
  // Closing it cancels nothing.
  await page.keyboard.press('Escape');
  await expect(rows).toHaveText(/G2A Pay.*Pending.*\$12\.34/);
  const tab = await context.newPage();
  await tab.goto(address!);
  await provider(tab).act('Pay').click();
  await expect(rows).toHaveText(/G2A Pay.*Completed.*\$12\.34/);
  await expectNoFindings(page, 'main');
  await status.selectOption('Rejected');
  await expect(page.getByRole('heading', { name: 'No such payments' })).toBeVisible();
  await status.selectOption('Completed');
  await rows.getByRole('link').click();
  await expect(title).toHaveText('G2A Pay');
  await expectNoFindings(page, 'main');
  await expect(steps).toHaveText([/^Started/, /^Opened at the provider/, /^Credited/]);
});

// proves WALLET-014, WALLET-096, WALLET-099, WALLET-101, WALLET-104
test('points turn the bonus balance into money', async ({ cast, dataDir }) => {
  const { page, context } = await cast.newPlayer();
  const coupon = `E2E-${randomUUID().slice(0, 8)}`;
  await operate(dataDir, 'coupon', 'add', coupon, '50');
  await page.goto('/profile/payments');
  const panel = page.getByRole('region', { name: 'Bonus and points' });
  const claim = panel.getByRole('button', { name: /^Claim/ });
  await expect(claim).toBeDisabled();
  await expect(panel).toContainText('Your bonus balance is empty');
  await payments(page).add.click();
  const adding = deposit(page);
  await adding.choose('Coupon');
  await adding.coupon.fill(coupon);
  await adding.useCoupon.click();
  await expect(adding.dialog).toContainText('50% bonus');
  await adding.choose('ZEN');
  await adding.amount.fill('10');
  await adding.pay.click();
  await atProvider(context, page, 'Pay');
  await adding.done.click();
  // A new player has 1,000.00 points: enough for all of the bonus.
  await expect(claim).toHaveText('Claim $5.00');
  await claim.click();
  await expect(panel.getByRole('status')).toHaveText('$5.00 moved to your balance.');
  await expect(shell(page).balance).toContainText('$115.00');
  await expect(panel).toContainText('500.00 points');
  await expect(claim).toBeDisabled();
  await expectNoFindings(page, 'main');
});

// proves WALLET-030, R3
test('the own limit is shown before a payment and ends it at its end', async ({ cast, siteUrl }) => {
  const { page } = await cast.newPlayer();
  await page.goto('/profile/settings#limits');
  const limit = page.getByRole('textbox', { name: 'New limit for 7 days' });
  await limit.fill('60');
  await limit.press('Enter');
  await expect(shell(page).toasts).toContainText('Limit saved');
  await page.goto('/faq?modal=addBalance&addBalance.method=zen');
  const adding = deposit(page);
  await expect(adding.dialog).toContainText('Left of your 7-day limit$60.00 of $60.00');
  await expect(adding.dialog).toContainText('$100, $250, $500 and $1000 are more than you can pay now.');
  await adding.amount.fill('60.01');
  await expect(adding.dialog).toContainText('Your own limit leaves $60.00.');
  await adding.amount.fill('60');
  await adding.pay.click();
  await expect(adding.toProvider).toBeVisible();
  await page.goto(`${siteUrl}/faq?modal=addBalance&addBalance.method=zen`);
  await expect(adding.dialog).toContainText('Your own limit is reached: it leaves $0.00.');
  await expect(adding.pay).toBeDisabled();
  await expectNoFindings(page, '[role=dialog]');
});

test('pages of money stand among those of the profile', async ({ cast }) => {
  const { page } = await cast.newPlayer();
  await page.goto('/profile/payments');
  const nav = page.getByRole('navigation', { name: 'Profile', exact: true });
  const noStrip = async () => {
    await expect(nav).toBeVisible();
    await expect(shell(page).live).toHaveCount(0);
  };
  await noStrip();
  await expect(nav.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/profile/statistics');
  await nav.getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  await noStrip();
  await expect(nav.getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('aria-current', 'page');
});

// proves SHELL-013
test('a player has money, items and an own history', async ({ cast, siteUrl }) => {
  test.setTimeout(300_000);
  const { page, context } = await cast.newPlayer();
  const [{ account, accountMenu, balance, header, live, toasts }, adding] = [shell(page), deposit(page)];
  await page.goto(`/case/${(await pricedCases(siteUrl))[0]!.slug}`);
  await expect(live).toBeVisible();
  await expect(balance).toContainText('$100.00');
  await casePage(page).open.click();
  await casePage(page).toResult();
  await expect(casePage(page).result).toBeVisible();

  await header.getByRole('button', { name: 'Deposit' }).click();
  await adding.choose('ZEN');
  await adding.preset('$50').click();
  await adding.pay.click();
  await atProvider(context, page, 'Pay');
  await expect(toasts).toContainText('Completed');
  await adding.done.click();

  const follow = async (entry: string) => {
    await account.click();
    await accountMenu.getByRole('link', { name: entry, exact: true }).click();
  };
  await follow('Profile');
  await expect(page.getByRole('main').getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1);
  await follow('Payments');
  await expect(payments(page).rows).toHaveText(/ZEN.*Completed.*\$50\.00/);
  await follow('Openings');
  await expect(page.getByRole('list', { name: 'Openings' }).getByRole('listitem')).toHaveCount(1);
  await page.goto('/pvp/finished/my');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(account).toBeVisible();
});
