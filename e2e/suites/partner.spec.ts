// domains: partners, profile
import { pricedCases } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { partner } from '../pages/partner.ts';
import { shell } from '../pages/shell.ts';

// proves PROFILE-114, PROFILE-113, PROFILE-011, PROFILE-012
test('a partner is paid a share of the stakes of a player who came by the link', async ({ cast, siteUrl }) => {
  const { page } = await cast.newPlayer();
  await page.goto('/partner');
  const programme = partner(page);
  await expect(programme.takePart).toBeDisabled();
  await expectNoFindings(page);
  await programme.terms.click();
  await programme.takePart.click();
  await expect(programme.partnership).toContainText('Referrals0');
  const link = (await programme.link.textContent())!;

  const one = (await pricedCases(siteUrl)).find(({ price }) => price >= 6_000 && price <= 10_000)!;
  const { page: newcomer } = await cast.visitor();
  await newcomer.goto(new URL(link).pathname.toUpperCase().replace('/F/', '/f/'));
  await expect(newcomer).toHaveURL('/');
  await shell(newcomer)
    .header.getByRole('button', { name: /^Sign in/ })
    .click();
  const { tickAll, throughSteam } = loginModal(newcomer);
  await tickAll();
  const popup = newcomer.waitForEvent('popup');
  await throughSteam.click();
  await sandboxProvider(await popup).newPlayer.click();
  await expect(programme.partnership).toContainText('Referrals1');

  await newcomer.goto(`/case/${one.slug}`);
  await casePage(newcomer).open.click();
  // 2 % of the price, rounded down, once the stake stands in the sealed history.
  const share = Math.floor(one.price * 0.02);
  await expect(programme.partnership).toContainText(`Gross balance$${(share / 100).toFixed(2)}`, { timeout: 60_000 });
  await programme.amount.fill('1');
  await programme.payOut.click();
  await expect(programme.payouts.getByRole('listitem')).toHaveCount(1);
  // 80 % at level 1.
  await expect(shell(page).balance).toContainText('$100.80');
  await expectNoFindings(page);
});
