// domains: wallet
import { test } from '../harness/own-site.ts';
import { author, teamOf } from '../harness/team.ts';
import { expect } from '../harness/test.ts';
import { shell } from '../pages/shell.ts';
import { deposit, payments, provider } from '../pages/wallet.ts';

test('a payment goes on while the wallet is killed, and stands there when it is back', async ({ cast, dataDir }) => {
  const team = await teamOf(dataDir);
  const { page, context } = await cast.newPlayer();
  await page.goto('/faq?modal=addBalance&addBalance.method=zen&addBalance.amount=5000');
  const adding = deposit(page);
  await adding.noLimit.click();
  await adding.pay.click();
  const address = await adding.toProvider.getAttribute('href');
  await team.control.kill({ app: 'wallet', ...author });
  await expect(adding.progress).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto(address!);
  await provider(tab).act('Pay').click();
  await expect(tab.getByRole('heading', { name: 'This part of the site is not available' })).toBeVisible();
  // The shell shows it without the wallet.
  await expect(shell(page).balance).toContainText('$150.00');
  await team.control.revive({ app: 'wallet', ...author });
  await expect(payments(tab).steps).toHaveText([/^Started/, /^Opened at the provider/, /^Credited/]);
});
