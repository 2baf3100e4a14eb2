// domains: shell
import type { Page, Response } from '@playwright/test';
import { actorWith, anActor, call, open, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectAlive, openRendered } from '../harness/first-view.ts';
import { sessionOf } from '../harness/race.ts';
import { expect, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { battleForm } from '../pages/battle-form.ts';
import { battlePage } from '../pages/battle.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { giveawayModal, giveaways, racePage } from '../pages/race.ts';
import { royalePage } from '../pages/royale.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { rpsPage } from '../pages/rps.ts';
import { shell } from '../pages/shell.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { deposit, provider } from '../pages/wallet.ts';

/*
 * The browser translates every page of these visitors. React writes to text nodes that left the page, and removes
 * them: see shell/src/translation/keep-translated.ts.
 */
test.use({ translated: true });

/** From the last place to the result on a busy machine. */
const wholeGame = 180_000;
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const isTranslated = (page: Page) => expect(page.getByRole('main').locator('font > font').first()).toBeAttached();
const answers = (page: Page, path: string) =>
  page.waitForResponse((response: Response) => response.request().method() === 'POST' && response.url().includes(path));
const shownBalance = (page: Page, siteUrl: string, token: string) =>
  // A sale leaves the page before its answer.
  expect(async () => {
    const { balance } = await call(siteUrl, 'GET /profile/me', {}, token);
    await expect(shell(page).balance).toContainText(dollars(balance), { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

test.describe('a translated page', () => {
  // Translated before React took it over: the texts of the document are no longer those that were rendered.
  test('that came with its first view is painted anew @phone', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await openRendered(page, `/case/${cheapest!.slug}`, 'starting');
    await expectAlive(page);
    await expect(casePage(page).open).toHaveText(`Open for ${dollars(cheapest!.price)}`);
    await isTranslated(page);
    const visitor = await cast.visitor();
    await openRendered(visitor.page, '/', 'visitor');
    await expectAlive(visitor.page);
    await expect(pageOf(visitor.page, 'cases').landmark).toBeVisible();
    await isTranslated(visitor.page);
  });

  test('of a case shows the price that a press takes and what one and ten openings gave, that of the inventory sells them @phone', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, token } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await expect(opening.open).toHaveText(`Open for ${dollars(cheapest!.price)}`);
    await isTranslated(page);
    const [answer] = await Promise.all([answers(page, '/dropcase/open/'), opening.open.click()]);
    const { drop } = (await answer.json()) as { drop: { cost: number } };
    await opening.toResult();
    await expect(opening.sell).toHaveText(`Sell for ${dollars(drop.cost)}`);
    await opening.sell.click();
    await expect(opening.result).toBeHidden();
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price + drop.cost));

    for (const count of [3, 10]) {
      await opening.count(count).check({ force: true });
      await expect(opening.open).toHaveText(`Open for ${dollars(cheapest!.price * count)}`);
    }
    await opening.open.click();
    await opening.toResult();
    await expect(opening.resultItems).toHaveCount(10);
    await shownBalance(page, siteUrl, token);
    await page.getByRole('main').getByRole('button', { name: /^Keep/ }).last().click();
    await expect(opening.open).toHaveText(`Open for ${dollars(cheapest!.price * 10)}`);
    await shell(page).goTo('profile');

    const profile = profilePage(page);
    await expect(profile.items).toHaveCount(10);
    await profile.items.first().getByRole('button').first().click();
    await profile.dialog.getByRole('button', { name: /^Sell for/ }).click();
    await expect(profile.items).toHaveCount(9);
    await profile.sellAll.click();
    await expect(profile.dialog).toContainText('Sell 9 items?');
    await profile.dialog.getByRole('button', { name: 'Sell 9 items' }).click();
    await expect(profile.items).toHaveCount(0);
    await shownBalance(page, siteUrl, token);
    for (const path of ['/profile/followings', '/profile/statistics', '/profile/settings']) {
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await isTranslated(page);
    }
  });

  test('of an upgrade shows its chance and its result, that of a deposit what is paid and what came, and those of races their dialogs', async ({
    cast,
    siteUrl,
  }) => {
    const { page, context, token } = await cast.newPlayer();
    const drop = await open(
      await actorWith(siteUrl, token),
      (await pricedCases(siteUrl)).find(({ price }) => price >= 500)!,
    );
    await gotoConnected(page, `/upgrade?item=${drop.id}`);
    const upgrade = upgradePage(page);
    await expect(upgrade.multiplier(1.5)).toBeEnabled();
    await upgrade.multiplier(1.5).click({ force: true });
    await expect(upgrade.ready).toBeVisible();
    await upgrade.multiplier(2).click({ force: true });
    await expect(upgrade.ready).toBeVisible();
    await isTranslated(page);
    const [answer] = await Promise.all([answers(page, '/upgrade/create'), upgrade.ready.click()]);
    const { won, items, target } = (await answer.json()) as {
      won: boolean;
      items: { skin_item: { skin_name: string } }[];
      target: { skin_name: string };
    };
    await upgrade.toResult();
    await expect(upgrade.resultTitle).toHaveText(
      won ? `${target.skin_name} is in your inventory` : `${items[0]!.skin_item.skin_name} is gone`,
    );
    await upgrade.done.click();
    await expect(upgrade.result).toHaveCount(0);
    await follow(page, '/faq');
    await shell(page).header.getByRole('button', { name: 'Deposit' }).click();
    const adding = deposit(page);
    await adding.choose('ZEN');
    await adding.noLimit.click();
    for (const amount of ['$100', '$50']) {
      await adding.preset(amount).click();
      await expect(adding.pay).toHaveText(`Pay ${amount}.00`);
    }
    await adding.pay.click();
    await expect(adding.progress).toContainText('Waiting for your payment');
    const tab = await context.newPage();
    await tab.goto((await adding.toProvider.getAttribute('href'))!);
    await provider(tab).act('Pay').click();
    await expect(adding.progress.getByRole('heading', { name: '$50.00 credited' })).toBeVisible();
    await shownBalance(page, siteUrl, token);
    await adding.done.click();
    await expect(page).toHaveURL('/faq');

    const { id } = await sessionOf(siteUrl);
    await follow(page, `/royales/race/${id}`);
    const race = racePage(page);
    await expect(race.state).toHaveText('Royale race ends in');
    await isTranslated(page);
    const before = await race.countdown.textContent();
    await expect(race.countdown).not.toHaveText(before!);
    await race.rules.click();
    await expect(page.getByRole('dialog', { name: 'Royale Race' })).toBeVisible();
    await page.keyboard.press('Escape');
    await race.finished.click();
    await expect(race.title).toHaveText('Finished races');
    await follow(page, '/');
    await giveaways(page).card('Daily giveaway').open.click();
    await expect(giveawayModal(page).dialog).toContainText('Daily giveaway');
    await page.keyboard.press('Escape');
    await expect(giveawayModal(page).dialog).toBeHidden();
  });

  test('of each game goes from the form to the result', async ({ cast, siteUrl }) => {
    test.setTimeout(420_000);
    const [cheapest] = await pricedCases(siteUrl);
    const { page: royaleTab, context, token } = await cast.newPlayer();
    const uidOf = async (page: Page) => {
      await expect(page).toHaveURL(/\/[0-9a-f]{32}$/);
      return page.url().slice(-32);
    };
    const tab = async (path: string) => {
      const page = await context.newPage();
      await gotoConnected(page, path);
      return page;
    };
    await gotoConnected(royaleTab, '/royales/create');
    const royale = royalePage(royaleTab);
    await royale.size(72).check({ force: true });
    await expect(royale.bracketRows).toHaveText(['Round 1', 'Round 2', 'Round 3', 'Final']);
    await royale.size(4).check({ force: true });
    await expect(royale.bracketRows).toHaveText(['Round 1', 'Final']);
    await isTranslated(royaleTab);
    await royale.create.click();
    const others = [await anActor(siteUrl), await anActor(siteUrl), await anActor(siteUrl)];
    let uid = await uidOf(royaleTab);
    for (const { ask } of others) await ask('POST /battle-royale/:uid/join', { params: { uid } });

    const rpsTab = await tab('/rps/create');
    await rpsPage(rpsTab).figure('Paper').check({ force: true });
    await isTranslated(rpsTab);
    await rpsPage(rpsTab).create.click();
    uid = await uidOf(rpsTab);
    await expect(rpsPage(rpsTab).figures).toBeVisible();
    for (const [at, figure] of (['rock', 'scissors'] as const).entries())
      await others[at]!.ask('POST /rps/game/:uid/join', { params: { uid }, body: { figure } });

    const battleTab = await tab('/battles/create');
    const form = battleForm(battleTab);
    await form.add(cheapest!.name).click();
    await expect(form.create).toHaveText(`Create for ${dollars(cheapest!.price)}`);
    // A pointer that a slow machine holds down for 300 ms would add more of them.
    await form.more(cheapest!.name).press('Enter');
    await expect(form.create).toHaveText(`Create for ${dollars(cheapest!.price * 2)}`);
    await isTranslated(battleTab);
    await form.create.click();
    const battle = battlePage(battleTab);
    await expect(battle.before).toContainText('Waiting for 1 player');
    uid = await uidOf(battleTab);
    await others[0]!.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });

    for (const { result } of [battle, rpsPage(rpsTab), royale]) await expect(result).toBeVisible({ timeout: wholeGame });
    const { seats } = await call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
    await expect(battle.line('You received')).toHaveText(dollars(seats.find(({ place }) => place === 1)!.reward));
    await expect(royale.standings).toHaveCount(5);
    for (const page of [battleTab, rpsTab, royaleTab]) await shownBalance(page, siteUrl, token);
  });
});
