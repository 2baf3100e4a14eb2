// domains: pvp
import type { Locator } from '@playwright/test';
import { anActor, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, test } from '../harness/test.ts';
import { battleForm } from '../pages/battle-form.ts';
import { battlePage } from '../pages/battle.ts';
import { homeGames, lobbyPage, statisticsPage } from '../pages/lobby.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** From the last place to the result of one round on a busy machine. */
const wholeGame = 90_000;

/** Into how many columns a grid lays its parts. */
const columnsOf = (grid: Locator) => grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function aBattle(siteUrl: string, creator: Awaited<ReturnType<typeof anActor>>, over: { slots?: number; mode?: string } = {}) {
  const [cheapest] = await pricedCases(siteUrl);
  const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
  const game = await creator.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1, ...over } as never });
  return game.uid!;
}

test.describe('battles', () => {
  // proves PVP-007, PVP-512, PVP-515, PVP-516, UI-064
  test('the lobby shows a battle that opens, fills and starts, and is narrowed', async ({ cast, siteUrl }) => {
    const desk = await cast.visitor();
    const small = await cast.visitor(phone);
    await gotoConnected(desk.page, '/pvp');
    await gotoConnected(small.page, '/battles');
    const [wide, narrow] = [lobbyPage(desk.page), lobbyPage(small.page)];
    for (const name of ['All', 'Battles', 'Royale', 'RPS']) await expect(wide.tab(name)).toBeVisible();
    const [first, second, third] = [await anActor(siteUrl), await anActor(siteUrl), await anActor(siteUrl)];
    const uid = await aBattle(siteUrl, first, { slots: 3, mode: 'crazy' });
    for (const lobby of [wide, narrow]) await expect(lobby.game(uid)).toContainText('1 of 3 in');
    await second.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
    for (const lobby of [wide, narrow]) await expect(lobby.game(uid)).toContainText('2 of 3 in');
    for (const { page } of [desk, small]) await expectNoFindings(page);

    for (const [width, columns] of [
      [599, 1],
      [601, 2],
    ] as const) {
      await desk.page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(wide.list), `at ${width} px`).toBe(columns);
    }
    await desk.page.setViewportSize({ width: 1440, height: 900 });

    await wide.mode.selectOption('2x2');
    await expect(wide.game(uid)).toHaveCount(0);
    await wide.mode.selectOption('crazy');
    await expect(wide.game(uid)).toBeVisible();
    await narrow.filters.click();
    await expect(narrow.panel).toBeVisible();
    await expectNoFindings(small.page);
    await narrow.mode.selectOption('crazy');
    await small.page.keyboard.press('Escape');
    await expect(narrow.panel).toHaveCount(0);

    await third.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
    for (const lobby of [wide, narrow]) await expect(lobby.game(uid)).toContainText('Running');
    await narrow
      .game(uid)
      .getByRole('link', { name: /^Watch/ })
      .click();
    await expect(battlePage(small.page).title).toHaveText('Crazy, 3 players');
  });

  // proves PVP-573, PVP-586
  test('the keyboard alone creates a battle', async ({ cast, siteUrl }) => {
    const [cheapest, other] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await page.goto('/battles/create');
    const form = battleForm(page);
    await tabTo(page, form.mode('2 players'));
    await page.keyboard.press('ArrowRight');
    await expect(form.mode('3 players')).toBeChecked();
    for (const one of [cheapest!, other!]) {
      await tabTo(page, form.search);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(one.name);
      await tabTo(page, form.add(one.name));
      await page.keyboard.press('Enter');
      await expect(form.more(one.name)).toBeVisible();
    }
    await tabTo(page, form.groups.nth(1));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect(form.groups.first()).toHaveAccessibleName(new RegExp(other!.name));
    await expectNoFindings(page);
    const pays = dollars(cheapest!.price + other!.price);
    await expect(form.create).toHaveAccessibleName(`Create for ${pays}`);
    await tabTo(page, form.create);
    await page.keyboard.press('Enter');
    await expect(battlePage(page).before).toContainText('Waiting for 2 players');
    const uid = new URL(page.url()).pathname.split('/').at(-1)!;
    const { config } = await call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
    expect(config).toMatchObject({ slots: 3, drop_cases: [{ drop_case_slug: other!.slug }, { drop_case_slug: cheapest!.slug }] });
  });

  // proves PVP-569
  test('a phone creates a battle, and reads the exact rule of its mode', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer(phone);
    await page.goto('/battles/create');
    const form = battleForm(page);
    await form.mode('Smoke').check({ force: true });
    await form.rule.click();
    await expect(page.locator('#battle-smoke')).toBeInViewport();
    await page.goBack();
    await form.add(cheapest!.name).click();
    await form.options.click();
    await expect(form.sheet).toBeVisible();
    await expectNoFindings(page);
    await form.sheet.getByRole('switch', { name: 'Public' }).uncheck({ force: true });
    await page.keyboard.press('Escape');
    await expect(form.options).toContainText('Private');
    await expectNoFindings(page);
    await form.create.click();
    await expect(battlePage(page).before).toContainText('Waiting for 1 player');
  });

  // proves PVP-007, PVP-513, PVP-514, PVP-515, PVP-518, PVP-519, GAME-541, UI-064
  test('a finished battle stands in history and statistics', async ({ cast, siteUrl }) => {
    test.setTimeout(240_000);
    const uid = await aBattle(siteUrl, await anActor(siteUrl, { player: 'Juno' }));
    const { page } = await cast.newPlayer(phone);
    await gotoConnected(page, `/battle/${uid}`);
    await battlePage(page).join.click();
    const game = () => call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
    await expect.poll(async () => (await game()).status, { timeout: wholeGame }).toBe('finished');
    const { seats } = await game();
    const own = seats.find(({ player }) => player!.nickname !== 'Juno')!;
    await page.goto('/pvp');
    const lobby = lobbyPage(page);
    await lobby.finished.click();
    await expect(lobby.title).toHaveText('My games');
    for (const name of ['All', 'Battles', 'Royale', 'RPS']) await expect(lobby.tab(name)).toBeVisible();
    await expect(lobby.game(uid)).toContainText('Finished');
    await expectNoFindings(page);

    await lobby.statistics.click();
    const statistics = statisticsPage(page);
    await expect(statistics.title).toHaveText('Your statistics');
    for (const name of ['All', 'Battles', 'Royale', 'RPS']) await expect(lobby.tab(name)).toBeVisible();
    await expect(statistics.figure('Games')).toContainText(own.is_winner ? '1 won, 100%' : '0 won, 0%');
    await expect(statistics.figure('Staked')).toContainText(dollars(own.spent_cost));
    await expect(statistics.figure('Won back')).toContainText(dollars(own.reward));
    await expect(statistics.chart).toHaveAccessibleName(new RegExp(`staked \\${dollars(own.spent_cost)}`));
    await statistics.asTable.click();
    await expect(statistics.days).toHaveCount(2);
    await expect(statistics.modes.nth(1)).toContainText('Classic');
    await expectNoFindings(page);
    for (const [width, columns] of [
      [519, 2],
      [521, 3],
      [1129, 3],
      [1131, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => columnsOf(statistics.figures), `at ${width} px`).toBe(columns);
    }
    await page.setViewportSize(phone.viewport);
    await lobby.tab('RPS').click();
    await expect(page.getByRole('heading', { name: 'No finished games yet' })).toBeVisible();
    await expectNoFindings(page);

    await page.goto('/battles/finished/all');
    await expect(lobby.title).toHaveText('Finished battles');
    await expect(lobby.game(uid)).toContainText('Finished');
    await page.goto(`/battles/stats/${own.player!.id}`);
    await expect(statistics.title).toHaveText('Your statistics');

    await page.goto('/provably-fair#figures');
    await expect(page.getByRole('table', { name: /^What games of each mode gave back/ })).toContainText('Battle, Classic');
    await expectNoFindings(page);
  });

  // proves PVP-501, PVP-502, PVP-503, PVP-504, PVP-505, PVP-507, PVP-508, PVP-509
  test('home shows games that wait for players, as many as fit', async ({ cast, siteUrl }) => {
    const creator = await anActor(siteUrl);
    for (let count = 0; count < 5; count++) await aBattle(siteUrl, creator);
    const { page } = await cast.visitor();
    await page.goto('/');
    const { section, fold, all, cards, winners } = homeGames(page);
    // It loads when it comes near the view.
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(section).toBeVisible({ timeout: 1000 });
    }).toPass();
    await section.scrollIntoViewIfNeeded();
    for (const [width, count] of [
      [1440, 5],
      [1301, 5],
      [1300, 4],
      [1121, 4],
      [1120, 3],
      [901, 3],
      [900, 2],
      [551, 2],
      [550, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(cards, `at ${width} px`).toHaveCount(count);
    }
    await expect(cards.first()).toContainText(/\d cases?/);
    await expect(winners).toBeVisible();
    await expectNoFindings(page);
    await fold.click();
    await expect(winners).toHaveCount(0);
    await fold.click();
    await expect(cards.first()).toBeVisible();
    await all.click();
    await expect(lobbyPage(page).title).toHaveText('Pvp');
  });
});
