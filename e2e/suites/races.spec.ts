// domains: race
import { type Actor, anActor, call } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { operate } from '../harness/operator.ts';
import { test as testAlone } from '../harness/own-site.ts';
import { earnPoints, endPhase, sessionOf } from '../harness/race.ts';
import { expect, test } from '../harness/test.ts';
import { finishedRaces, racePage, raceTile } from '../pages/race.ts';
import { shell } from '../pages/shell.ts';

/** Two rounds of ten openings on a busy machine. */
const wholeGame = 420_000;

// proves SHELL-050, SHELL-059, RACE-006, RACE-532, PVP-506
test('menus and home lead to the session of now, whose pages hold at each width and work by keyboard', async ({ cast, siteUrl }) => {
  const { page } = await cast.newPlayer();
  await gotoConnected(page, '/');
  const { id } = await sessionOf(siteUrl);
  const menu = shell(page).mainMenu;
  await expect(menu.getByRole('link')).toHaveText([/^Cases/, /^Upgrade/, /^Pvp/, /^Royale Race/]);
  const entry = menu.getByRole('link', { name: 'Royale Race' });
  await expect(entry).toHaveAttribute('href', `/royales/race/${id}`);
  const card = raceTile(page);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(card).toBeVisible({ timeout: 250 });
  }).toPass();
  await expect(card).toContainText('Royale race ends in');
  await card.getByRole('link', { name: 'Open the Royale Race' }).click();
  await expect(page).toHaveURL(`/royales/race/${id}`);
  const race = racePage(page);
  await expect(race.title).toHaveText('Royale Race');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByTestId('viewers-race')).toHaveText(/^\d+ watching$/, { timeout: 45_000 });

  await expect(race.state).toHaveText('Royale race ends in');
  await expect(race.countdown).toBeVisible();
  await expect(race.phases).toHaveText([/^Open/, /^Joining/, /^Playing/, /^Finished/]);
  await expect(race.budget).toContainText(/counted \d\d:\d\d:\d\d UTC/);
  await expect(race.points).toContainText('1 cent paid in battles, Battle Royale and RPS gives 1 point.');
  await expect(race.settings).toContainText('of up to 9 players');
  const holds = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await expectNoFindings(page);
  };
  for (const width of [360, 768, 1440]) await holds(width);

  await tabTo(page, race.rules);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Royale Race' })).toBeVisible();
  await expectNoFindings(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(race.rules).toBeFocused();
  await tabTo(page, race.finished);
  await page.keyboard.press('Enter');
  const list = finishedRaces(page);
  await expect(list.title).toHaveText('Finished races');
  await tabTo(page, list.order('Latest'));
  await page.keyboard.press('ArrowRight');
  await expect(list.order('Largest prize')).toBeChecked();
  await expect(page).toHaveURL(/\?sort=budget$/);
  await tabTo(page, list.tab('All sessions'));
  await page.keyboard.press('ArrowRight');
  await expect(list.tab('Those I joined')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/royales/race/finished/my?sort=budget');
  for (const width of [768, 360]) await holds(width);
  const bar = shell(page).bottomBar;
  await expect(bar.getByRole('link')).toHaveText([/^Cases/, /^Upgrade/, /^Pvp/, /^Race/, /^Profile/]);
  await bar.getByRole('link', { name: 'Race' }).click();
  await expect(race.title).toHaveText('Royale Race');
});

// proves RACE-514, RACE-515, RACE-517, RACE-533
testAlone('a session is paused, joined and played', async ({ cast, ownSite: site }) => {
  testAlone.setTimeout(600_000);
  // For a moment none runs between two.
  const status = async () => (await call(site.url, 'GET /royale-race', {})).current_session?.status;
  const reached = (wanted: string) => expect.poll(status, { timeout: wholeGame }).toBe(wanted);
  await reached('open');
  const [nova, kestrel] = [await anActor(site.url, { player: 'Nova' }), await anActor(site.url, { player: 'Kestrel' })];
  const own = async (actor: Actor) => (await sessionOf(site.url, actor.token)).current_participant;
  await earnPoints(site.url, nova, kestrel);
  await expect.poll(async () => (await own(nova))?.rank, { timeout: wholeGame }).toBe(1);
  await expect.poll(async () => (await own(kestrel))?.rank).toBe(2);
  const { id } = await sessionOf(site.url);
  const { points } = (await own(nova))!;

  const { page } = await cast.player('Nova');
  const race = racePage(page);
  const entry = shell(page).mainMenu.getByRole('link', { name: 'Royale Race' });
  await gotoConnected(page, `/royales/race/${id}`);
  await expect(race.own).toContainText(`${points} points`);
  await expect(race.person('Nova')).toContainText('You');
  await expect(race.person('Kestrel')).toBeVisible();
  await operate(site.dataDir, 'race', 'pause', 'on');
  await expect(race.state).toHaveText('Paused by Admin');
  await expect(entry).toHaveAttribute('href', `/royales/race/${id}`);
  await operate(site.dataDir, 'race', 'pause', 'off');
  await expect(race.state).toHaveText('Royale race ends in');

  await page.goto('about:blank');
  await endPhase(site, 'open');
  await reached('joining');
  await gotoConnected(page, `/royales/race/${id}`);
  await expect(race.state).toHaveText("Royale Race ends. It's time to join the game!");
  await expectNoFindings(page);
  await race.join.click();
  await expect(race.joined).toBeVisible();
  await kestrel.ask('POST /royale-race/session/:id/join', { params: { id } });
  await expect(race.own).toContainText('group 1, seat 1');

  await page.goto('about:blank');
  await endPhase(site, 'joining');
  await reached('playing');
  await gotoConnected(page, `/royales/race/${id}`);
  await expect(race.state).toHaveText('Race Battle Royale is live now');
  await expect(race.games).toHaveCount(1);
  await expectNoFindings(page);
  // Toasts of the game may lie over it.
  await race.ownGame.press('Enter');
  await expect(page).toHaveURL(/\/royale\/[0-9a-f]{32}$/);
  await page.context().close();
});
