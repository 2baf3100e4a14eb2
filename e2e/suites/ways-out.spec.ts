// domains: wallet
import type { Locator, Page } from '@playwright/test';
import { actorWith } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { anItemToCashOut } from '../harness/items.ts';
import { type Cast, expect, test } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';
import { deposit } from '../pages/wallet.ts';
import { waysOut } from '../pages/ways-out.ts';

test.use({ launchOptions: withoutPictures });

const tradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd-_12';

/** A new player with an item. */
async function withItem(cast: Cast, siteUrl: string) {
  const { page, token, allow } = await cast.newPlayer();
  return { page, allow, drop: await anItemToCashOut(await actorWith(siteUrl, token), siteUrl) };
}

/** Counts the player's presses. */
function presses() {
  let count = 0;
  return {
    press: async (what: Locator) => {
      count += 1;
      await what.click();
    },
    count: () => count,
  };
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// proves R11, WALLET-012, WALLET-003, WALLET-061
test('an item goes out to an address without a slip, with no more presses than money comes in, and can be taken back', async ({
  cast,
  siteUrl,
}) => {
  const { drop, page, allow } = await withItem(cast, siteUrl);
  allow(/422/);
  const ways = waysOut(page);
  await page.goto('/profile/cashout');
  await ways.addAccount.click();
  await ways.dialog.getByLabel('Address').fill('LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2');
  await ways.dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(ways.dialog).toContainText('This is no address of LTC.');
  await ways.dialog.getByLabel('Address').fill('LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1');
  await ways.dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1);

  await page.goto('/profile');
  const going = presses();
  await going.press(profilePage(page).item(drop.skin_item.skin_name));
  await going.press(ways.dialog.getByRole('link', { name: 'Cash out' }));
  await expect(ways.title).toHaveText('Cash out');
  await expect(ways.cashOut).toBeEnabled();
  await going.press(ways.cashOut);
  const box = ways.underWay(drop.skin_item.skin_name).first();
  await expect(box).toContainText('Pending');
  const out = going.count();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await fits(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(ways.earlier.first()).toContainText('Cancelled, item back');
  await expectNoFindings(page, 'main');

  const into = presses();
  const adding = deposit(page);
  await into.press(shell(page).header.getByRole('button', { name: 'Deposit' }));
  await into.press(adding.ways.getByRole('button', { name: /^ZEN/ }));
  // Asked once, before the first payment.
  await adding.noLimit.click();
  await into.press(adding.preset('$50'));
  await into.press(adding.pay);
  await expect(adding.toProvider).toBeVisible();
  expect(out).toBe(3);
  expect(out).toBeLessThanOrEqual(into.count());
});

// proves WALLET-013, WALLET-090, WALLET-085, RT-019
test('an item is bought, traded and accepted', async ({ cast, siteUrl }) => {
  const { drop, page } = await withItem(cast, siteUrl);
  await page.goto(`/profile/withdrawal?item=${drop.id}`);
  const ways = waysOut(page);
  await ways.tradeUrl.fill(tradeUrl);
  await ways.showOffers.click();
  await expect(ways.title).toHaveText(drop.skin_item.skin_name);
  await expect(ways.offers.first()).toBeVisible();
  await expectNoFindings(page, 'main');
  await ways.offers.first().getByRole('button').click();
  const link = page.getByRole('main').getByRole('link', { name: 'Accept the trade' });
  await expect(link).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await fits(page), `${width} px`).toBe(true);
  }
  const steam = page.context().waitForEvent('page');
  await link.click();
  await (await steam).getByRole('button', { name: 'Accept the trade' }).click();
  await expect(ways.steps.filter({ hasText: 'Protected by Steam' })).toHaveAttribute('aria-current', 'step');
  await expectNoFindings(page, 'main');
});
