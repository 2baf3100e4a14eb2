// domains: pvp
import type { Page } from '@playwright/test';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { actorWith, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { bottomOf, columnsOf, fits } from '../harness/layout.ts';
import { expect, moving, phone, test } from '../harness/test.ts';
import { battlePage } from '../pages/battle.ts';
import { shell } from '../pages/shell.ts';
import { lobbyPage, statisticsPage } from '../pages/lobby.ts';

/** From the last place to the result of five rounds, with the draw before and on a busy machine. */
const wholeGame = 120_000;

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const tabs = ['All', 'Battles', 'Royale', 'RPS'];

/** The finished battle in history and statistics of a player, and among those of all players. */
async function expectRecorded(page: Page, uid: string, { spent_cost, reward, is_winner }: GameView['seats'][number]): Promise<void> {
  await page.setViewportSize(phone.viewport);
  await page.goto('/pvp/finished/my');
  const lobby = lobbyPage(page);
  await expect(lobby.title).toHaveText('My games');
  for (const name of tabs) await expect(lobby.tab(name)).toBeVisible();
  await expect(lobby.game(uid)).toContainText('Finished');
  await expectNoFindings(page);

  await lobby.statistics.click();
  const statistics = statisticsPage(page);
  await expect(statistics.title).toHaveText('Your statistics');
  for (const name of tabs) await expect(lobby.tab(name)).toBeVisible();
  await expect(statistics.figure('Games')).toContainText(is_winner ? '1 won, 100%' : '0 won, 0%');
  await expect(statistics.figure('Staked')).toContainText(dollars(spent_cost));
  await expect(statistics.figure('Won back')).toContainText(dollars(reward));
  await expect(statistics.chart).toHaveAccessibleName(new RegExp(`staked \\${dollars(spent_cost)}`));
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
  await page.goto('/battles/finished/all');
  await expect(lobby.title).toHaveText('Finished battles');
  await expect(lobby.game(uid)).toContainText('Finished');
}

// proves PVP-007, PVP-513, PVP-514, PVP-515, PVP-518, PVP-519, UI-064
test('a battle goes from an invitation over a cut line to its result, and stands in history and statistics', async ({ cast, siteUrl }) => {
  test.setTimeout(300_000);
  const wire = await layWire(siteUrl);
  const creator = await cast.newPlayer(moving);
  const guest = await cast.newPlayer({ ...phone, baseURL: wire.url });
  guest.allow(/WebSocket connection|Failed to load resource|net::ERR/);
  const [cheapest] = await pricedCases(siteUrl);
  const drop_cases = [{ order: 0, amount: 5, drop_case_slug: cheapest!.slug }];
  const { ask, nickname, id } = await actorWith(siteUrl, creator.token);
  const game = await ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1, generate_join_secrets: true } });
  const uid = game.uid!;
  const now = () => call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
  const [own, theirs] = [battlePage(creator.page), battlePage(guest.page)];
  const both = [creator.page, guest.page];

  await gotoConnected(creator.page, `/battle/${uid}`);
  await expect(own.before).toContainText('Waiting for 1 player');
  await expectNoFindings(creator.page);
  await gotoConnected(guest.page, `/battle/${uid}/invite?join_secret=${game.join_secrets![0]}`);
  await expect(theirs.invitation).toBeVisible();
  await expect(guest.page).not.toHaveURL(/join_secret/);
  await expectNoFindings(guest.page);
  await theirs.invitation.getByRole('button', { name: /^Join for/ }).click();
  for (const page of both) await expect(battlePage(page).waiting.or(battlePage(page).currentRound)).toBeVisible();
  await expect(guest.page).toHaveURL(`${wire.url}/battle/${uid}`);

  wire.reset();
  await expect(own.currentRound).toContainText(/Round [1-5]/, { timeout: wholeGame });
  // A page that is loaded now shows what is there, at once.
  await creator.page.reload();
  await expect(own.dropsOf(nickname).first()).toContainText('$');
  await expect(own.shares).toBeVisible();
  await expect.poll(async () => (await now()).step, { timeout: wholeGame }).toBeGreaterThanOrEqual(2);
  wire.heal();
  await expect(theirs.dropsOf(nickname).first()).toContainText('$', { timeout: wholeGame });
  for (const page of both) await expect(battlePage(page).result).toBeVisible({ timeout: wholeGame });
  const { seats } = await now();
  const winner = seats.find((seat) => seat.is_winner)!;
  for (const page of both) {
    await expect(battlePage(page).result).toContainText(dollars(winner.reward));
    await expectNoFindings(page);
  }
  const [won, lost] = winner.player!.id === id ? [own, theirs] : [theirs, own];
  await expect(lost.sellAll).toHaveCount(0);
  await won.sellAll.click();
  await expect(won.sold).toBeVisible();

  // By the keyboard alone.
  await tabTo(creator.page, own.verify);
  await creator.page.keyboard.press('Enter');
  await expect(own.verdict).toHaveText('Everything matches');
  // Two drops of five rounds; equal totals add a draw.
  await expect(own.rolls.filter({ hasText: 'drop.' })).toHaveCount(10);
  await expectNoFindings(creator.page);
  await creator.page.keyboard.press('Escape');
  await expect(own.verifyDialog).toHaveCount(0);
  await tabTo(creator.page, own.rewatch);
  await creator.page.keyboard.press('Enter');
  await expect(own.rewatchBar).toBeVisible();
  await tabTo(creator.page, own.toResult);
  await creator.page.keyboard.press('Enter');
  await expect(own.result).toBeVisible();
  await guest.context.close();
  await wire.close();
  await expectRecorded(
    creator.page,
    uid,
    seats.find(({ player }) => player?.id === id)!,
  );
});

for (const slots of [2, 3, 4])
  test(`on a phone the ${slots} places, their reels and the main press are in the first screen @phone`, async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, token } = await cast.newPlayer();
    const drop_cases = [{ order: 0, amount: 5, drop_case_slug: cheapest!.slug }];
    const { ask } = await actorWith(siteUrl, token);
    const { uid } = await ask('POST /group/game/create', { body: { drop_cases, slots, slots_per_team: 1 } });
    await gotoConnected(page, `/battle/${uid}`);
    const battle = battlePage(page);
    const bar = async () => (await shell(page).bottomBar.boundingBox())!.y;
    await expect(battle.callBots).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(battle.callBots)).toBeLessThanOrEqual(await bar());
    expect((await battle.seats.boundingBox())!.y).toBeLessThan((await battle.callBots.boundingBox())!.y - 200);
    expect(await fits(battle.names, 'Amber Badger')).toBe(true);

    await battle.callBots.click();
    await expect(battle.shares).toBeVisible({ timeout: wholeGame });
    await expect(battle.reels).toHaveCount(slots);
    for (const reel of await battle.reels.all()) expect(await bottomOf(reel)).toBeLessThanOrEqual(await bar());
    expect(await fits(battle.names, 'Amber Badger')).toBe(true);
    await battle.skip.click();
    await expect(battle.result).toBeVisible({ timeout: wholeGame });
    expect(await bottomOf(battle.same)).toBeLessThanOrEqual(await bar());
  });
