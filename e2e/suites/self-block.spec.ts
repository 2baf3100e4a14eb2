// domains: play-safety, shell
import { pricedCases } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';

// proves PROFILE-081, PROFILE-083, R13
test('a player blocks their account from any page by the keyboard, without any remote, and can play nowhere afterwards', async ({
  cast,
  siteUrl,
}) => {
  test.setTimeout(180_000);
  const { slug } = (await pricedCases(siteUrl))[0]!;
  const { page, context, allow } = await cast.newPlayer();
  allow(/Failed to load resource|ERR_FAILED|did not load|No answer|assets\/(?!shell)|preload/);
  const site = shell(page);
  await page.route(/\/assets\/(?!shell\/)/, (route) => route.abort());
  await page.goto('/privacy');
  await expect(site.header.getByRole('button', { name: 'Deposit' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Limits and self-block' }).press('Enter');
  const choice = page.getByRole('combobox', { name: 'Block me for' });
  await choice.selectOption('7 days');
  await page.getByRole('main').getByRole('button', { name: 'Block myself' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Block yourself for 7 days?' });
  await expect(asked).toContainText('Nobody can end it sooner');
  await expectNoFindings(page, '[role=dialog]');
  await asked.getByRole('textbox', { name: 'Type BLOCK to confirm' }).fill('BLOCK');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('You have blocked yourself')).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(site.header.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Make it longer, from now' })).toBeVisible();

  await page.unroute(/\/assets\/(?!shell\/)/);
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/case/${slug}`);
  await expect(shell(elsewhere).balance).toContainText('$100.00');
  await casePage(elsewhere).open.click();
  await expect(shell(elsewhere).main).toContainText('You have blocked yourself from playing.');
  await expect(shell(elsewhere).balance).toContainText('$100.00');
  await expect(casePage(elsewhere).result).toHaveCount(0);
});
