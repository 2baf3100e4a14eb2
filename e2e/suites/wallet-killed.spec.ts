// domains: wallet
import { startSite, type Site } from '../harness/site.ts';
import { author, teamOf, type Team } from '../harness/team.ts';
import { expect, test as base } from '../harness/test.ts';
import { shell } from '../pages/shell.ts';
import { deposit, payments, provider } from '../pages/wallet.ts';

/* On a site of its own: everybody on it misses the wallet. */
const test = base.extend<{}, { world: { site: Site; team: Team } }>({
  world: [
    async ({}, use) => {
      const site = await startSite();
      await use({ site, team: await teamOf(site.dataDir) });
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  siteUrl: async ({ world }, use) => {
    await use(world.site.url);
  },
});

test('a payment goes on while the wallet is killed, and stands there when it is back', async ({ cast, world }) => {
  const { page, context } = await cast.newPlayer();
  await page.goto('/faq?modal=addBalance&addBalance.method=zen&addBalance.amount=5000');
  const adding = deposit(page);
  await adding.pay.click();
  const address = await adding.toProvider.getAttribute('href');
  await world.team.control.kill({ app: 'wallet', ...author });
  await expect(adding.progress).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto(address!);
  await provider(tab).act('Pay').click();
  await expect(tab.getByRole('heading', { name: 'This part of the site is not available' })).toBeVisible();
  // The shell tells it without the wallet.
  await expect(shell(page).balance).toContainText('$150.00');
  await world.team.control.revive({ app: 'wallet', ...author });
  await expect(payments(tab).steps).toHaveText([/^Started/, /^Opened at the provider/, /^Credited/]);
});
