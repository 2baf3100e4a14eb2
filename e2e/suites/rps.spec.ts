// domains: rps
import type { Page } from '@playwright/test';
import { anActor, call, pricedCases, type Actor } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, moving, test } from '../harness/test.ts';
import { lobbyPage } from '../pages/lobby.ts';
import { rpsPage } from '../pages/rps.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** From the last figure to the result of one round on a busy machine. */
const wholeGame = 120_000;

async function aGame(siteUrl: string, creator: Actor) {
  const [cheapest] = await pricedCases(siteUrl);
  const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
  const { uid } = await creator.ask('POST /rps/game/create', { body: { drop_cases } });
  return { uid: uid!, path: `/rps/${uid}` };
}

const winnerOf = async (siteUrl: string, uid: string) =>
  (await call(siteUrl, 'GET /rps/game/:uid', { params: { uid } })).result!.winners[0]!;

/** Home loads the parts below its first cases when they come near the view. */
const toBanner = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(rpsPage(page).banner).toBeVisible({ timeout: 500 });
  }).toPass();

test.describe('rock, paper, scissors', () => {
  // proves RPS-515, RPS-523
  test('three browsers see one game from the figures to the result', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const first = await cast.player('Juno', moving);
    await gotoConnected(first.page, '/rps/create');
    await rpsPage(first.page).figure('Paper').check({ force: true });
    await expectNoFindings(first.page);
    await rpsPage(first.page).create.click();
    await expect(first.page).toHaveURL(/\/rps\/[0-9a-f]{32}$/);
    const uid = first.page.url().slice(-32);
    const second = await cast.player('Ivo', { ...phone, ...moving });
    const wire = await layWire(siteUrl);
    const watcher = await cast.visitor({ ...moving, baseURL: wire.url });
    watcher.allow(/Failed to load resource|WebSocket connection|ERR_/);
    for (const { page } of [second, watcher]) await gotoConnected(page, `/rps/${uid}`);
    for (const { page } of [first, second]) await expectNoFindings(page);
    await tabTo(second.page, rpsPage(second.page).join('Rock'));
    await second.page.keyboard.press('Enter');
    for (const { page } of [first, second, watcher]) await expect(rpsPage(page).figures).toContainText('Ivo');
    const third = await anActor(siteUrl);
    await third.ask('POST /rps/game/:uid/join', { params: { uid }, body: { figure: 'scissors' } });

    const all = [first.page, second.page, watcher.page];
    for (const page of all) await expect(rpsPage(page).canvas).toBeVisible({ timeout: wholeGame });
    // One is cut in the middle of the arena, another comes in then: both see the same as the third.
    wire.reset();
    await second.page.reload();
    await expect(rpsPage(second.page).flocks).toHaveCount(3);
    wire.heal();
    for (const page of [first.page, second.page]) await expectNoFindings(page);
    for (const page of all) await expect(rpsPage(page).result).toBeVisible({ timeout: wholeGame });
    const winner = ['Ivo', 'Juno', third.nickname][(await winnerOf(siteUrl, uid)) - 1]!;
    for (const page of all) await expect(rpsPage(page).result).toContainText(winner);
    for (const { page } of [first, second]) await expectNoFindings(page);

    await rpsPage(first.page).verify.click();
    await expect(rpsPage(first.page).verifyDialog.getByRole('status')).toContainText('Everything matches');
    await expect(rpsPage(first.page).verified).toHaveCount(4);
    await expectNoFindings(first.page);
    await first.page.keyboard.press('Escape');
    await rpsPage(second.page).rewatch.click();
    await rpsPage(second.page).position.press('End');
    await expect(rpsPage(second.page).canvas).toBeVisible();
    await rpsPage(second.page).toResult.click();
    await expect(rpsPage(second.page).result).toBeVisible();
    await watcher.page.close();
    await wire.close();
  });

  // proves RPS-004, RPS-516, ERR-050
  test('a figure that somebody took in the same instant is told, with the free ones', async ({ cast, siteUrl }) => {
    const { uid, path } = await aGame(siteUrl, await anActor(siteUrl));
    const { page, allow } = await cast.newPlayer(phone);
    await gotoConnected(page, path);
    await expect(rpsPage(page).join('Paper')).toBeVisible();
    const other = await anActor(siteUrl);
    // The page sends its request before it receives the event of the other one.
    await page.route('**/api/rps/game/*/join', async (route) => {
      await other.ask('POST /rps/game/:uid/join', { params: { uid }, body: { figure: 'paper' } });
      await route.continue();
    });
    allow(/409/);
    await rpsPage(page).join('Paper').click();
    await expect(rpsPage(page).notice).toContainText('This figure is already taken. Choose another one. Free now: Scissors.');
    await expectNoFindings(page);
  });

  // proves RPS-536, RPS-537
  test('a planted mismatch is shown, and the result stays', async ({ cast, siteUrl }) => {
    test.setTimeout(240_000);
    const creator = await anActor(siteUrl);
    const { uid, path } = await aGame(siteUrl, creator);
    for (const figure of ['paper', 'scissors'] as const)
      await (await anActor(siteUrl)).ask('POST /rps/game/:uid/join', { params: { uid }, body: { figure } });
    const { page, allow } = await cast.newPlayer();
    allow(/does not match the recorded result/);
    await page.route('**/api/rps/game/*/track', async (route) => {
      const sent = route.request().postDataJSON() as { input: object; output: { winner: string } };
      const response = await route.fetch({ postData: { ...sent, output: { ...sent.output, resultHash: '0'.repeat(64) } } });
      const answer = (await response.json()) as { winner: string };
      await route.fulfill({ response, json: { ...answer, resultHash: 'f'.repeat(64) } });
    });
    await gotoConnected(page, path);
    await expect(rpsPage(page).flocks).toHaveCount(3, { timeout: wholeGame });
    await expect(rpsPage(page).canvas).toHaveCount(0);
    await expect(rpsPage(page).result).toBeVisible({ timeout: wholeGame });
    await expect(rpsPage(page).notice).toContainText('Replay does not match the recorded result');
    await expectNoFindings(page);
  });

  test('a game is made, rewatched and verified by keyboard alone', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const [, other] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await gotoConnected(page, '/rps/create');
    await tabTo(page, rpsPage(page).figure('Rock'));
    await page.keyboard.press('ArrowRight');
    await expect(rpsPage(page).figure('Paper')).toBeChecked();
    const { search, cases, addCase, moreOf } = rpsPage(page);
    await tabTo(page, search);
    await page.keyboard.type(other!.name);
    await expect(cases).toHaveCount(1);
    await tabTo(page, addCase(other!.name));
    await page.keyboard.press('Enter');
    // The focus stays at the case, whose button is another one now: back to no round of it.
    await expect(moreOf(other!.name)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(addCase(other!.name)).toBeFocused();
    await tabTo(page, rpsPage(page).create);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rps\/[0-9a-f]{32}$/);
    const uid = page.url().slice(-32);
    for (const figure of ['rock', 'scissors'] as const)
      await (await anActor(siteUrl)).ask('POST /rps/game/:uid/join', { params: { uid }, body: { figure } });
    await expect(rpsPage(page).result).toBeVisible({ timeout: wholeGame });
    await tabTo(page, rpsPage(page).rewatch);
    await page.keyboard.press('Enter');
    await tabTo(page, rpsPage(page).position);
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { level: 2, name: / wins$/ })).toBeVisible();
    await tabTo(page, rpsPage(page).toResult);
    await page.keyboard.press('Enter');
    await tabTo(page, rpsPage(page).verify);
    await page.keyboard.press('Enter');
    await expect(rpsPage(page).verifyDialog.getByRole('status')).toContainText('Everything matches');
    await page.keyboard.press('Escape');
    await expect(rpsPage(page).verifyDialog).toHaveCount(0);
  });

  // proves RPS-505, RPS-507, RPS-509
  test('home announces the game until somebody hides it on the device', async ({ cast }) => {
    const { page } = await cast.visitor(phone);
    await gotoConnected(page, '/');
    await toBanner(page);
    await expect(rpsPage(page).banner).toContainText('New Rock, Paper, Scissors battles are here');
    await expectNoFindings(page);
    await rpsPage(page)
      .banner.getByRole('link', { name: /^Try for \$/ })
      .click();
    await expect(page).toHaveURL(/\/rps\/create$/);
    await page.goBack();
    await toBanner(page);
    await rpsPage(page).banner.getByRole('button', { name: 'Hide this banner' }).click();
    await expect(rpsPage(page).banner).toHaveCount(0);
  });

  // proves RPS-001, PVP-516
  test('the lobby of the game lists it', async ({ cast, siteUrl }) => {
    const { uid } = await aGame(siteUrl, await anActor(siteUrl));
    const { page } = await cast.visitor(phone);
    await gotoConnected(page, '/rps');
    await expect(lobbyPage(page).game(uid)).toContainText('1 of 3 in');
    await expectNoFindings(page);
  });

  // proves RPS-501, RPS-502
  test('each address shows its page, an invitation the same game', async ({ cast, siteUrl }) => {
    const creator = await anActor(siteUrl);
    const { path } = await aGame(siteUrl, creator);
    const { page } = await cast.visitor();
    for (const [address, title] of [
      ['/rps', 'Rock, paper, scissors'],
      ['/rps/finished', 'Finished RPS games'],
      ['/rps/finished/all', 'Finished RPS games'],
      [`/rps/stats/${creator.id}`, creator.nickname],
      [path, 'Rock, paper, scissors'],
      [`${path}/invite`, 'Rock, paper, scissors'],
    ] as const) {
      await page.goto(address);
      await expect(rpsPage(page).title).toContainText(title);
    }
    await expect(rpsPage(page).join('Paper')).toBeVisible();
  });
});
