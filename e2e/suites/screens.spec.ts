import type { Page } from '@playwright/test';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { anItemToCashOut } from '../harness/items.ts';
import { expect, test } from '../harness/test.ts';
import type { Person } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { loginModal } from '../pages/login.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { profilePage } from '../pages/profile.ts';
import { settingsPage } from '../pages/settings.ts';
import { shell } from '../pages/shell.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { verifyDialog } from '../pages/verify.ts';
import { coins, deposit, payments } from '../pages/wallet.ts';
import { waysOut } from '../pages/ways-out.ts';

interface Screen {
  who: 'visitor' | 'Nova';
  /** Goes there and waits until it stands. */
  show(page: Page, siteUrl: string): Promise<void>;
}

/** A payment of Nova that is not paid. */
const aPaymentOf = async (siteUrl: string) =>
  (await anActor(siteUrl, { player: 'Nova' })).ask('POST /payment/checkout', { body: { amount: 2_000, provider: 'zen' } });

const aCase = async (siteUrl: string) => (await pricedCases(siteUrl))[0]!;

const screens: Record<string, Screen> = {
  home: {
    who: 'visitor',
    async show(page) {
      await page.goto('/');
      await expect(pageOf(page, 'cases').landmark).toBeVisible();
    },
  },
  'home of a player': {
    who: 'Nova',
    async show(page) {
      await page.goto('/');
      await expect(pageOf(page, 'cases').landmark).toBeVisible();
      await expect(shell(page).balance).toContainText('$');
    },
  },
  'a case': {
    who: 'visitor',
    async show(page, siteUrl) {
      await page.goto(`/case/${(await aCase(siteUrl)).slug}`);
      await expect(casePage(page).odds.first()).toBeVisible();
    },
  },
  'a case with its result': {
    who: 'Nova',
    async show(page, siteUrl) {
      await page.goto(`/case/${(await aCase(siteUrl)).slug}`);
      await casePage(page).open.click();
      await casePage(page).toResult();
      await expect(casePage(page).result).toBeVisible();
    },
  },
  profile: {
    who: 'Nova',
    async show(page, siteUrl) {
      await open(await anActor(siteUrl, { player: 'Nova' }), await aCase(siteUrl));
      await page.goto('/profile');
      await expect(profilePage(page).items.first()).toBeVisible();
    },
  },
  settings: {
    who: 'Nova',
    async show(page) {
      await page.goto('/profile/settings');
      await expect(settingsPage(page).part('Devices').getByRole('listitem').first()).toBeVisible();
      await expect(settingsPage(page).part('Limits').getByRole('group').first()).toBeVisible();
    },
  },
  'two-factor setup': {
    who: 'Nova',
    async show(page) {
      await page.goto('/profile/settings');
      await settingsPage(page).part('Two-factor').getByRole('button', { name: 'Set up two-factor' }).click();
      await expect(settingsPage(page).dialog.getByRole('img')).toBeVisible();
    },
  },
  'the own statistics': {
    who: 'Nova',
    async show(page, siteUrl) {
      await open(await anActor(siteUrl, { player: 'Nova' }), await aCase(siteUrl));
      await page.goto('/profile/statistics');
      await expect(page.getByRole('region', { name: 'Staked and returned' })).toBeVisible();
    },
  },
  'the followed players': {
    who: 'Nova',
    async show(page, siteUrl) {
      const nova = await anActor(siteUrl, { player: 'Nova' });
      const { steamid } = await (await anActor(siteUrl, { player: 'Kestrel' })).ask('GET /profile/me');
      await nova.ask('POST /profile/follow/:steamid', { params: { steamid } });
      await page.goto('/profile/followings');
      await expect(page.getByRole('list', { name: 'Followed players' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  'the profile of a player': {
    who: 'visitor',
    async show(page, siteUrl) {
      const nova = await anActor(siteUrl, { player: 'Nova' });
      await open(nova, await aCase(siteUrl));
      await page.goto(`/profile/${(await nova.ask('GET /profile/me')).steamid}`);
      await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Top drops' })).toContainText('$');
    },
  },
  'own openings': {
    who: 'Nova',
    async show(page, siteUrl) {
      await open(await anActor(siteUrl, { player: 'Nova' }), await aCase(siteUrl));
      await page.goto('/openings');
      await expect(page.getByRole('list', { name: 'Openings' }).getByRole('listitem').first()).toContainText('$');
    },
  },
  'an item': {
    who: 'Nova',
    async show(page, siteUrl) {
      await open(await anActor(siteUrl, { player: 'Nova' }), await aCase(siteUrl));
      await page.goto('/profile');
      await profilePage(page).items.first().getByRole('button').first().click();
      await expect(profilePage(page).dialog).toBeVisible();
    },
  },
  upgrades: {
    who: 'Nova',
    async show(page, siteUrl) {
      const nova = await anActor(siteUrl, { player: 'Nova' });
      const { id, cost } = await open(nova, await aCase(siteUrl));
      const { items } = await nova.ask('GET /upgrade/skins', { query: { cost, multiplier: 1.5, limit: 1 } });
      await page.goto(`/upgrade?item=${id}&target=${items[0]!.id}`);
      await expect(upgradePage(page).mayGet).toContainText(items[0]!.skin_name);
    },
  },
  'an upgrade with its result': {
    who: 'Nova',
    async show(page, siteUrl) {
      const nova = await anActor(siteUrl, { player: 'Nova' });
      const priced = await pricedCases(siteUrl);
      const { id, cost } = await open(
        nova,
        priced.find(({ price }) => price >= 500)!,
      );
      const { items } = await nova.ask('GET /upgrade/skins', { query: { cost, multiplier: 1.5, limit: 1 } });
      await page.goto(`/upgrade?item=${id}&target=${items[0]!.id}`);
      const upgrade = upgradePage(page);
      await expect(upgrade.press).toContainText('%');
      await upgrade.press.click();
      await upgrade.toResult();
    },
  },
  'own upgrades': {
    who: 'Nova',
    async show(page) {
      await page.goto('/upgrade/history');
      await expect(upgradePage(page).title).toHaveText('My upgrades');
      await expect(page.getByText('No upgrades yet').or(upgradePage(page).history.first())).toBeVisible();
    },
  },
  'how upgrades work': {
    who: 'visitor',
    async show(page) {
      await page.goto('/upgrade/howto');
      await expect(upgradePage(page).title).toHaveText('How upgrades work');
    },
  },
  payments: {
    who: 'Nova',
    async show(page, siteUrl) {
      await aPaymentOf(siteUrl);
      await page.goto('/profile/payments');
      await expect(payments(page).rows.first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Bonus and points' }).getByRole('progressbar')).toBeVisible();
    },
  },
  'a payment': {
    who: 'Nova',
    async show(page, siteUrl) {
      await page.goto(`/profile/payments/${(await aPaymentOf(siteUrl)).id}`);
      await expect(payments(page).steps.first()).toBeVisible();
    },
  },
  'a failed payment': {
    who: 'Nova',
    async show(page) {
      await page.goto('/payment/fail/zen');
      await expect(payments(page).title).toHaveText('The payment failed');
    },
  },
  'the ways to pay': {
    who: 'Nova',
    async show(page) {
      await page.goto('/privacy?modal=addBalance');
      await expect(deposit(page).ways).toBeVisible();
    },
  },
  'the amount of a payment': {
    who: 'Nova',
    async show(page) {
      await page.goto('/privacy?modal=addBalance&addBalance.method=gamemoney');
      await expect(deposit(page).pay).toBeEnabled();
    },
  },
  'the address for coins': {
    who: 'Nova',
    async show(page, siteUrl) {
      await (await anActor(siteUrl, { player: 'Nova' })).ask('POST /payment/crypto/wallet', { body: { symbol: 'ETH' } });
      await page.goto('/privacy?modal=addBalance&addBalance.method=ethereum');
      await expect(coins(page).qr).toBeVisible();
    },
  },
  'cash-outs': {
    who: 'Nova',
    async show(page, siteUrl) {
      const nova = await anActor(siteUrl, { player: 'Nova' });
      const { id } = await anItemToCashOut(nova, siteUrl);
      await nova.ask('POST /cashout/account', {
        body: { symbol: 'LTC', address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: 'Everyday' },
      });
      await page.goto(`/profile/cashout?item=${id}`);
      await expect(waysOut(page).cashOut).toBeEnabled();
    },
  },
  'the sign-in dialog': {
    who: 'visitor',
    async show(page) {
      await page.goto('/privacy?modal=login');
      await expect(loginModal(page).dialog).toBeVisible();
    },
  },
  'the Verify Roll dialog': {
    who: 'visitor',
    async show(page, siteUrl) {
      const drop = await open(await anActor(siteUrl), await aCase(siteUrl));
      await page.goto(`/privacy?modal=verifyRoll&verifyRoll.drop=${drop.id}`);
      await expect(verifyDialog(page).dialog).toBeVisible();
      await expect(verifyDialog(page).field('public_hash')).not.toHaveValue('');
    },
  },
  'the provably fair page': {
    who: 'visitor',
    async show(page) {
      await page.goto('/provably-fair');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  'the profile menu': {
    who: 'Nova',
    async show(page) {
      await page.goto('/privacy');
      await shell(page).account.click();
      await expect(shell(page).accountMenu).toBeVisible();
    },
  },
  'the menu of a visitor': {
    who: 'visitor',
    async show(page) {
      await page.goto('/privacy');
      await shell(page).header.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('group', { name: 'Application settings' })).toBeVisible();
    },
  },
  'not found': {
    who: 'visitor',
    async show(page) {
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
};

for (const [name, { who, show }] of Object.entries(screens)) {
  test.describe(`${name} @both`, () => {
    test('has no accessibility violation and does not scroll sideways', async ({ cast, siteUrl }, testInfo) => {
      const person: Person = who === 'visitor' ? await cast.visitor() : await cast.player(who);
      if (name === 'not found') person.allow(/404/);
      const { page } = person;
      await show(page, siteUrl);
      // Axe measures contrast on what is painted: a dialog that is still fading in has none.
      await expect.poll(() => animations(page)).toBe(0);
      await expectNoFindings(page);
      expect(await overflow(page)).toEqual([]);
      if (testInfo.project.name !== 'desktop') return;
      for (const width of [768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        // What is measured by scripts follows a moment later; what sticks out then stays.
        await expect.poll(() => overflow(page), `at ${width} px`).toEqual([]);
      }
    });
  });
}

/** How many animations run that end. Those in a part that is not drawn, because it is far outside the view, stand still until it is. */
function animations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { target } = effect as KeyframeEffect;
        const isEndless = effect?.getComputedTiming().iterations === Infinity;
        return playState === 'running' && !isEndless && target?.checkVisibility({ contentVisibilityAuto: true });
      }).length,
  );
}

/** Elements that stick out of the page to the right, when the page can be scrolled there; what an ancestor clips does not count. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const clipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || clipped(parent);
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !clipped(element),
    );
    return [`${scrollWidth} px wide`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))];
  });
}
