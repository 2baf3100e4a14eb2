// domains: wallet
import type { Locator } from '@playwright/test';
import { anActor } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { anItemToCashOut } from '../harness/items.ts';
import { type Cast, expect, test } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';
import { deposit } from '../pages/wallet.ts';
import { waysOut } from '../pages/ways-out.ts';

const address = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
const tradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd-_12';

/** A player with an item, on an open page. */
async function withItem(cast: Cast, siteUrl: string, name: 'Nova' | 'Juno') {
  const actor = await anActor(siteUrl, { player: name });
  const drop = await anItemToCashOut(actor, siteUrl);
  const { page } = await cast.player(name);
  return { actor, drop, page };
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

test.describe('cash-outs', () => {
  // proves R11, WALLET-012, WALLET-003, SHELL-061
  test('an item goes out with no more presses than money comes in, and can be taken back', async ({ cast, siteUrl }) => {
    const { actor, drop, page } = await withItem(cast, siteUrl, 'Nova');
    await actor.ask('POST /cashout/account', { body: { symbol: 'LTC', address, label: 'Everyday' } });
    await page.goto('/profile');
    const going = presses();
    const ways = waysOut(page);
    await going.press(profilePage(page).item(drop.skin_item.skin_name));
    await going.press(ways.dialog.getByRole('link', { name: 'Cash out' }));
    await expect(ways.title).toHaveText('Cash out');
    await expect(ways.cashOut).toBeEnabled();
    await expectNoFindings(page, 'main');
    await going.press(ways.cashOut);
    const box = ways.underWay(drop.skin_item.skin_name).first();
    await expect(box).toContainText('Pending');
    const out = going.count();

    await box.getByRole('button', { name: 'Cancel' }).click();
    await expect(ways.earlier.first()).toContainText('Cancelled, item back');
    await expectNoFindings(page, 'main');

    const into = presses();
    const adding = deposit(page);
    await into.press(shell(page).header.getByRole('button', { name: 'Deposit' }));
    await into.press(adding.ways.getByRole('button', { name: /^ZEN/ }));
    await into.press(adding.preset('$50'));
    await into.press(adding.pay);
    await expect(adding.toProvider).toBeVisible();
    expect(out).toBe(3);
    expect(out).toBeLessThanOrEqual(into.count());
  });

  // proves API-115, WALLET-061
  test('an address with a slip is refused before anything goes there', async ({ cast }) => {
    const { page, allow } = await cast.player('Kestrel');
    allow(/422/);
    await page.goto('/profile/cashout');
    const ways = waysOut(page);
    await ways.addAccount.click();
    await ways.dialog.getByLabel('Address').fill('LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2');
    await ways.dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(ways.dialog).toContainText('This is no address of LTC.');
    await ways.dialog.getByLabel('Address').fill(address);
    await ways.dialog.getByRole('button', { name: 'Add account' }).click();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(1);
  });

  test('the page of a cash-out fits a phone @phone', async ({ cast, siteUrl }) => {
    const { actor, drop, page } = await withItem(cast, siteUrl, 'Juno');
    await actor.ask('POST /cashout/account', { body: { symbol: 'LTC', address, label: 'Everyday' } });
    await page.goto(`/profile/cashout?item=${drop.id}`);
    const ways = waysOut(page);
    await ways.cashOut.click();
    await expect(ways.underWay(drop.skin_item.skin_name).first()).toContainText('Pending');
    await expectNoFindings(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('send requests', () => {
  // proves WALLET-013, WALLET-090, WALLET-085, RT-019
  test('an item is bought, traded and accepted', async ({ cast, siteUrl }) => {
    const { drop, page } = await withItem(cast, siteUrl, 'Nova');
    await page.goto(`/profile/withdrawal?item=${drop.id}`);
    const ways = waysOut(page);
    await ways.tradeUrl.fill(tradeUrl);
    await expectNoFindings(page, 'main');
    await ways.showOffers.click();
    await expect(ways.title).toHaveText(drop.skin_item.skin_name);
    await expect(ways.offers.first()).toBeVisible();
    await expectNoFindings(page, 'main');
    await ways.offers.first().getByRole('button').click();
    const link = page.getByRole('main').getByRole('link', { name: 'Accept the trade' });
    await expect(link).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
    }
    const steam = page.context().waitForEvent('page');
    await link.click();
    const trade = await steam;
    await trade.getByRole('button', { name: 'Accept the trade' }).click();
    await expect(ways.steps.filter({ hasText: 'Protected by Steam' })).toHaveAttribute('aria-current', 'step');
    await expectNoFindings(page, 'main');
  });

  test('an item that is not wanted out comes back', async ({ cast, siteUrl }) => {
    const { drop, page } = await withItem(cast, siteUrl, 'Nova');
    await page.goto(`/profile/withdrawal?item=${drop.id}`);
    const ways = waysOut(page);
    await ways.tradeUrl.fill(tradeUrl);
    await ways.showOffers.click();
    await page.getByRole('button', { name: 'Cancel, and take the item back' }).click();
    await expect(ways.steps.filter({ hasText: 'Cancelled' })).toBeVisible();
  });
});
