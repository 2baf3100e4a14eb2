// domains: shell, ui
import type { Page } from '@playwright/test';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { type Actor, anActor, call, open, pricedCases } from '../harness/api.ts';
import { findingsIn } from '../harness/findings.ts';
import { anItemToCashOut } from '../harness/items.ts';
import { expect, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { casePage } from '../pages/case.ts';
import { cataloguePage } from '../pages/catalogue.ts';
import { loginModal } from '../pages/login.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { profilePage } from '../pages/profile.ts';
import { settingsPage } from '../pages/settings.ts';
import { shell } from '../pages/shell.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { verifyDialog } from '../pages/verify.ts';
import { coins, deposit, payments } from '../pages/wallet.ts';
import { waysOut } from '../pages/ways-out.ts';

/** Contents of the screens: all of it exists before the first of them. */
interface Content {
  nova: Actor;
  cases: DropCase[];
}

/** Goes to one screen and waits until it stands. */
type Show = (page: Page, content: Content) => Promise<void>;

const target = async ({ nova }: Content, cost: number) =>
  (await nova.ask('GET /upgrade/skins', { query: { cost, multiplier: 1.5, limit: 1 } })).items[0]!;

const ofVisitor: Record<string, Show> = {
  async home(page) {
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  },
  async 'a case'(page, { cases }) {
    await follow(page, `/case/${cases[0]!.slug}`);
    await expect(casePage(page).odds.first()).toBeVisible();
  },
  async 'cases for points'(page) {
    await follow(page, '/datpoints-cases');
    await expect(page.getByRole('list', { name: 'Cases for points' }).getByRole('link').first()).toBeVisible();
  },
  async 'free cases'(page) {
    await follow(page, '/free-cases');
    await expect(page.getByRole('list', { name: 'Free cases' }).getByRole('link').first()).toBeVisible();
  },
  async giveaways(page) {
    await follow(page, '/giveaways');
    await expect(page.getByRole('heading', { level: 2, name: 'Winners' })).toBeVisible();
  },
  async 'top wins'(page) {
    await follow(page, '/top?period=all');
    await expect(page.getByRole('heading', { level: 1, name: 'Top wins' })).toBeVisible();
  },
  async 'a skin'(page, { cases }) {
    const { items } = await call(process.env.SITE_URL!, 'GET /dropcase/:slug', { params: { slug: cases[0]!.slug } });
    await follow(page, `/skin/${items[0]!.skin_item.id}`);
    await expect(cataloguePage(page).card(cases[0]!.name)).toBeVisible();
  },
  async 'the profile of a player'(page, { nova }) {
    await follow(page, `/profile/${(await nova.ask('GET /profile/me')).steamid}`);
    await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top drops' })).toContainText('$');
  },
  async 'how upgrades work'(page) {
    await follow(page, '/upgrade/howto');
    await expect(upgradePage(page).title).toHaveText('How upgrades work');
  },
  async 'the provably fair page'(page) {
    await follow(page, '/provably-fair');
    await expect(page.getByRole('heading', { level: 1, name: /fair/i })).toBeVisible();
  },
  async 'not found'(page) {
    await follow(page, '/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible();
  },
  async 'the Verify Roll dialog'(page, { nova, cases }) {
    const { id } = await open(nova, cases[0]!);
    await follow(page, `/privacy?modal=verifyRoll&verifyRoll.drop=${id}`);
    await expect(verifyDialog(page).field('public_hash')).not.toHaveValue('');
  },
  async 'the sign-in dialog'(page) {
    await follow(page, '/agreement?modal=login');
    await expect(loginModal(page).dialog).toBeVisible();
  },
  async 'the menu of a visitor'(page) {
    await follow(page, '/privacy');
    await expect(loginModal(page).dialog).toBeHidden();
    await shell(page).header.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('group', { name: 'Application settings' })).toBeVisible();
  },
};

const ofPlayer: Record<string, Show> = {
  async 'home of a player'(page) {
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect(shell(page).balance).toContainText('$');
  },
  async 'a case with its result'(page, { cases }) {
    await follow(page, `/case/${cases[0]!.slug}`);
    await casePage(page).open.click();
    await casePage(page).toResult();
    await expect(casePage(page).result).toBeVisible();
  },
  async profile(page) {
    await follow(page, '/profile');
    await expect(profilePage(page).items.first()).toBeVisible();
  },
  async 'an item'(page) {
    await profilePage(page).items.first().getByRole('button').first().click();
    await expect(profilePage(page).dialog).toBeVisible();
  },
  async 'the own statistics'(page) {
    await follow(page, '/profile/statistics');
    await expect(page.getByRole('region', { name: 'Staked and returned' })).toBeVisible();
  },
  async 'the followed players'(page) {
    await follow(page, '/profile/followings');
    await expect(page.getByRole('list', { name: 'Followed players' }).getByRole('listitem').first()).toBeVisible();
  },
  async 'own openings'(page) {
    await follow(page, '/openings');
    await expect(page.getByRole('list', { name: 'Openings' }).getByRole('listitem').first()).toContainText('$');
  },
  async upgrades(page, content) {
    const { id, cost } = await open(
      content.nova,
      content.cases.find(({ price }) => price >= 500)!,
    );
    const skin = await target(content, cost);
    await follow(page, `/upgrade?item=${id}&target=${skin.id}`);
    await expect(upgradePage(page).mayGet).toContainText(skin.skin_name);
  },
  async 'an upgrade with its result'(page) {
    const upgrade = upgradePage(page);
    await expect(upgrade.press).toContainText('%');
    await upgrade.press.click();
    await upgrade.toResult();
  },
  async 'own upgrades'(page) {
    await follow(page, '/upgrade/history');
    await expect(upgradePage(page).title).toHaveText('My upgrades');
    await expect(upgradePage(page).history.first()).toBeVisible();
  },
  async settings(page) {
    await follow(page, '/profile/settings');
    await expect(settingsPage(page).part('Devices').getByRole('listitem').first()).toBeVisible();
    await expect(settingsPage(page).part('Limits').getByRole('group').first()).toBeVisible();
  },
  async 'two-factor setup'(page) {
    await settingsPage(page).part('Two-factor').getByRole('button', { name: 'Set up two-factor' }).click();
    await expect(settingsPage(page).dialog.getByRole('img')).toBeVisible();
  },
};

const ofWallet: Record<string, Show> = {
  async payments(page, { nova }) {
    await nova.ask('POST /payment/checkout', { body: { amount: 2_000, provider: 'zen' } });
    await follow(page, '/profile/payments');
    await expect(payments(page).rows.first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bonus and points' }).getByRole('progressbar')).toBeVisible();
  },
  async 'a payment'(page, { nova }) {
    const { id } = await nova.ask('POST /payment/checkout', { body: { amount: 2_000, provider: 'zen' } });
    await follow(page, `/profile/payments/${id}`);
    await expect(payments(page).steps.first()).toBeVisible();
  },
  async 'a failed payment'(page) {
    await follow(page, '/payment/fail/zen');
    await expect(payments(page).title).toHaveText('The payment failed');
  },
  async 'the ways to pay'(page) {
    await follow(page, '/privacy?modal=addBalance');
    await expect(deposit(page).ways).toBeVisible();
  },
  async 'the question about a limit'(page) {
    await follow(page, '/privacy?modal=addBalance&addBalance.method=gamemoney');
    await expect(deposit(page).noLimit).toBeVisible();
  },
  async 'the amount of a payment'(page) {
    await deposit(page).noLimit.click();
    await expect(deposit(page).pay).toBeEnabled();
  },
  async 'the address for coins'(page, { nova }) {
    await nova.ask('POST /payment/crypto/wallet', { body: { symbol: 'ETH' } });
    await follow(page, '/privacy?modal=addBalance&addBalance.method=ethereum');
    await expect(coins(page).qr).toBeVisible();
  },
  async 'cash-outs'(page, { nova }) {
    const { id } = await anItemToCashOut(nova, process.env.SITE_URL!);
    await nova.ask('POST /cashout/account', {
      body: { symbol: 'LTC', address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', label: 'Everyday' },
    });
    await follow(page, `/profile/cashout?item=${id}`);
    await expect(waysOut(page).cashOut).toBeEnabled();
  },
  async 'the profile menu'(page) {
    await follow(page, '/privacy');
    await shell(page).account.click();
    await expect(shell(page).accountMenu).toBeVisible();
  },
};

/** Everything is drawn for a phone, and axe looks again: the frame has other parts there. */
const alsoOnPhone = new Set(['home', 'a case with its result', 'an upgrade with its result', 'profile', 'the ways to pay']);
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

for (const [who, screens] of Object.entries({ visitor: ofVisitor, player: ofPlayer, payer: ofWallet })) {
  test(`screens of a ${who} have no accessibility violation and do not scroll sideways`, async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const nova = await anActor(siteUrl, { player: 'Nova' });
    const content: Content = { nova, cases: await pricedCases(siteUrl) };
    await open(nova, content.cases[0]!);
    const { steamid } = await (await anActor(siteUrl, { player: 'Kestrel' })).ask('GET /profile/me');
    await nova.ask('POST /profile/follow/:steamid', { params: { steamid } });

    const { page } = who === 'visitor' ? await cast.visitor() : await cast.player('Nova');
    await page.goto('/');
    for (const [name, show] of Object.entries(screens))
      await test.step(name, async () => {
        await show(page, content);
        // Axe measures the painted contrast: a dialog that is still fading in has none.
        await expect.poll(() => animations(page)).toBe(0);
        expect.soft(await findingsIn(page), name).toEqual([]);
        expect.soft(await overflow(page), `${name} at ${wide.width} px`).toEqual([]);
        for (const size of [{ width: 768, height: 800 }, phone, { width: 320, height: 800 }]) {
          await page.setViewportSize(size);
          // Layout by scripts follows a moment later; a real overflow stays.
          await expect.poll(() => overflow(page), `${name} at ${size.width} px`).toEqual([]);
          if (size !== phone || !alsoOnPhone.has(name)) continue;
          await expect.poll(() => animations(page)).toBe(0);
          expect.soft(await findingsIn(page), `${name} on a phone`).toEqual([]);
        }
        await page.setViewportSize(wide);
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

/**
 * Elements that stick out of the page to the right, when the page can be scrolled there; content clipped by an
 * ancestor does not count.
 */
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
