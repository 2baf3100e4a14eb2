// domains: pvp
import { type Actor, anActor, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { columnsOf } from '../harness/layout.ts';
import { expect, phone, test } from '../harness/test.ts';
import { battleForm } from '../pages/battle-form.ts';
import { battlePage } from '../pages/battle.ts';
import { homeGames, lobbyPage } from '../pages/lobby.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function aBattle(siteUrl: string, creator: Actor, over: { slots?: number; mode?: string } = {}) {
  const [cheapest] = await pricedCases(siteUrl);
  const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
  const game = await creator.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1, ...over } as never });
  return game.uid!;
}

// proves PVP-501, PVP-502, PVP-503, PVP-504, PVP-508, PVP-509, PVP-512, PVP-516
test('home shows games that wait for players, as many as fit, and the lobby shows them open, fill and start', async ({ cast, siteUrl }) => {
  const [creator, second, third] = [await anActor(siteUrl), await anActor(siteUrl), await anActor(siteUrl)];
  // From nine on a lobby has its first games as cards, and filters.
  for (let count = 0; count < 9; count++) await aBattle(siteUrl, creator);
  const { page } = await cast.visitor();
  await gotoConnected(page, '/');
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

  const lobby = lobbyPage(page);
  await expect(lobby.title).toHaveText('Pvp');
  for (const name of ['All', 'Battles', 'Royale', 'RPS']) await expect(lobby.tab(name)).toBeVisible();
  const uid = await aBattle(siteUrl, creator, { slots: 3, mode: 'crazy' });
  await expect(lobby.game(uid)).toContainText('1 of 3 in');
  await second.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
  await expect(lobby.game(uid)).toContainText('2 of 3 in');
  for (const [width, columns] of [
    [599, 1],
    [601, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(lobby.list), `at ${width} px`).toBe(columns);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFindings(page);
  await lobby.mode.selectOption('2x2');
  await expect(lobby.game(uid)).toHaveCount(0);
  await page.setViewportSize(phone.viewport);
  await lobby.filters.click();
  await expect(lobby.panel).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoFindings(page);
  await lobby.mode.selectOption('crazy');
  await page.keyboard.press('Escape');
  await expect(lobby.panel).toHaveCount(0);
  await third.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
  await expect(lobby.game(uid)).toContainText('Running');
  await lobby
    .game(uid)
    .getByRole('link', { name: /^Watch/ })
    .click();
  await expect(battlePage(page).title).toHaveText('Crazy, 3 players');
});

/** Milliseconds from the making of a battle to its first round, by the clock of the site. */
async function startTime(siteUrl: string, uid: string): Promise<number> {
  const { created_at, started_at } = await call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
  return Date.parse(started_at!) - Date.parse(created_at);
}

// proves GAME-538, PVP-595
test('two presses on home lead into a battle that runs after seconds, and one press from its end into the next', async ({
  cast,
  siteUrl,
}) => {
  test.setTimeout(120_000);
  const { page } = await cast.newPlayer();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pvp' }).click();
  await lobbyPage(page).quick.click();
  const battle = battlePage(page);
  const uidOf = () => new URL(page.url()).pathname.split('/').at(-1)!;
  await expect(battle.currentRound).toContainText('Round 1', { timeout: 30_000 });
  const first = uidOf();
  // Three seconds for the bot, and two or three for the draw.
  expect(await startTime(siteUrl, first)).toBeLessThan(12_000);
  await expect(battle.result).toBeVisible({ timeout: 30_000 });
  await battle.same.click();
  await expect.poll(uidOf).not.toBe(first);
  await expect(battle.currentRound).toContainText('Round 1', { timeout: 30_000 });
  expect(await startTime(siteUrl, uidOf())).toBeLessThan(12_000);
});

// proves PVP-569, PVP-573, PVP-586
test('the form of a battle fits a phone, and the keyboard alone makes one at a desk', async ({ cast, siteUrl }) => {
  const [cheapest, other] = await pricedCases(siteUrl);
  const { page } = await cast.newPlayer();
  await page.setViewportSize(phone.viewport);
  await page.goto('/battles/create');
  const form = battleForm(page);
  await form.mode('Smoke').check({ force: true });
  await form.rule.click();
  await expect(page.locator('#battle-smoke')).toBeInViewport();
  await page.goBack();
  await expect(form.mode('Smoke')).toBeChecked();
  await form.options.click();
  await expect(form.sheet).toBeVisible();
  await expectNoFindings(page);
  await form.sheet.getByRole('switch', { name: 'Public' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(form.options).toContainText('Private');
  await expectNoFindings(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => localStorage.removeItem('riftdrop.battle_settings'));
  await page.reload();
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
  await expect(form.create).toHaveAccessibleName(`Create for ${dollars(cheapest!.price + other!.price)}`);
  await tabTo(page, form.create);
  await page.keyboard.press('Enter');
  await expect(battlePage(page).before).toContainText('Waiting for 2 players');
  const uid = new URL(page.url()).pathname.split('/').at(-1)!;
  const { config } = await call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
  expect(config).toMatchObject({ slots: 3, drop_cases: [{ drop_case_slug: other!.slug }, { drop_case_slug: cheapest!.slug }] });
});
