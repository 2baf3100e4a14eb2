// domains: race
import { type Actor, anActor, call } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { operate } from '../harness/operator.ts';
import { earnPoints, endPhase, sessionOf } from '../harness/race.ts';
import { startSite } from '../harness/site.ts';
import { expect, moving, test } from '../harness/test.ts';
import { finishedRaces, racePage, raceThumbnail } from '../pages/race.ts';
import { shell } from '../pages/shell.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Two rounds of ten openings on a busy machine. */
const wholeGame = 420_000;

test.describe('the entry of the race', () => {
  // proves SHELL-050, SHELL-052, RACE-005, RACE-533
  test('leads from the header to the session of now, and shows who watches', async ({ cast, siteUrl }) => {
    const { page } = await cast.visitor({ viewport: { width: 1440, height: 900 } });
    await gotoConnected(page, '/');
    const menu = shell(page).mainMenu;
    await expect(menu.getByRole('link')).toHaveText([/^Cases/, /^Upgrade/, /^Pvp/, /^Royale Race/]);
    const { id } = await sessionOf(siteUrl);
    const entry = menu.getByRole('link', { name: 'Royale Race' });
    await expect(entry).toHaveAttribute('href', `/royales/race/${id}`);
    await entry.click();
    await expect(racePage(page).title).toHaveText('Royale Race');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByTestId('viewers-race')).toHaveText(/^\d+ watching$/, { timeout: 45_000 });
  });

  // proves SHELL-052, RACE-005
  test('leads nowhere while no session runs', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.route('**/api/bootstrap', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), race: null } });
    });
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/bootstrap'));
    await page.goto('/');
    await answered;
    const entry = shell(page).mainMenu.getByRole('link', { name: 'Royale Race' });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).not.toHaveAttribute('href');
  });

  // proves SHELL-059, RACE-006
  test('is called Race in the menu of a phone', async ({ cast }) => {
    const { page } = await cast.visitor(phone);
    await page.goto('/');
    const bar = shell(page).bottomBar;
    await expect(bar.getByRole('link')).toHaveText([/^Cases/, /^Upgrade/, /^Pvp/, /^Race/]);
    await expect(bar.getByRole('button')).toHaveText('Sign in');
    await bar.getByRole('link', { name: 'Race' }).click();
    await expect(page).toHaveURL(/\/royales\/race\/\w+$/);
    await expect(racePage(page).title).toHaveText('Royale Race');
  });
});

// proves RACE-532, PVP-506
test('a card of the race stands among the games on home', async ({ cast, siteUrl }) => {
  const { page } = await cast.visitor();
  await page.goto('/');
  const { id } = await sessionOf(siteUrl);
  const card = raceThumbnail(page);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(card).toBeVisible({ timeout: 250 });
  }).toPass();
  await expect(card).toContainText('Royale race ends in');
  await card.getByRole('link', { name: 'Open the Royale Race' }).click();
  await expect(page).toHaveURL(`/royales/race/${id}`);
});

test.describe('the pages of the race', () => {
  for (const width of [360, 768, 1440]) {
    // proves RACE-501, RACE-502
    test(`hold at ${width} px what they should`, async ({ cast, siteUrl }) => {
      const { page } = await cast.visitor({ viewport: { width, height: 900 } });
      const { id } = await sessionOf(siteUrl);
      await gotoConnected(page, `/royales/race/${id}`);
      const race = racePage(page);
      await expect(race.state).toHaveText('Royale race ends in');
      await expect(race.countdown).toBeVisible();
      await expect(race.phases).toHaveText([/^Open/, /^Joining/, /^Playing/, /^Finished/]);
      await expect(race.budget).toContainText(/counted \d\d:\d\d:\d\d UTC/);
      await expect(race.points).toContainText('points = cents you paid − refunds');
      await expect(race.settings).toContainText('of up to 9 players');
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await sideways()).toBe(0);
      await expectNoFindings(page);
      await race.finished.click();
      await expect(finishedRaces(page).title).toHaveText('Finished races');
      await expect(finishedRaces(page).order('Latest')).toBeChecked();
      expect(await sideways()).toBe(0);
      await expectNoFindings(page);
    });
  }

  test('work by keyboard', async ({ cast, siteUrl }) => {
    const { page } = await cast.newPlayer();
    const { id } = await sessionOf(siteUrl);
    await gotoConnected(page, `/royales/race/${id}`);
    const race = racePage(page);
    await tabTo(page, race.rules);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Royale Race' })).toBeVisible();
    await expectNoFindings(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(race.rules).toBeFocused();
    await tabTo(page, race.finished);
    await page.keyboard.press('Enter');
    const list = finishedRaces(page);
    await tabTo(page, list.order('Latest'));
    await page.keyboard.press('ArrowRight');
    await expect(list.order('Largest budget')).toBeChecked();
    await expect(page).toHaveURL(/\?sort=budget$/);
    await tabTo(page, list.tab('All sessions'));
    await page.keyboard.press('ArrowRight');
    await expect(list.tab('Those I joined')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/royales/race/finished/my?sort=budget');
  });
});

// proves RACE-503, RACE-504, RACE-505, RACE-512, RACE-514, RACE-515, RACE-516, RACE-517, RACE-519, RACE-520, RACE-521, RACE-533, GAME-584
test('a session plays to its end', async ({ cast }) => {
  test.setTimeout(1_200_000);
  const site = await startSite();
  // For a moment none runs between two.
  const status = async () => (await call(site.url, 'GET /royale-race', {})).current_session?.status;
  const reached = (wanted: string) => expect.poll(status, { timeout: 60_000 }).toBe(wanted);
  const endsWith = async (phase: 'open' | 'joining', next: string) => {
    await endPhase(site, phase);
    await reached(next);
  };
  // A race with two places; the one before it has no players.
  await reached('open');
  await operate(site.dataDir, 'race', 'set', 'max_users', '2');
  await endsWith('open', 'joining');
  await endsWith('joining', 'open');

  const [nova, kestrel, mara] = await Promise.all((['Nova', 'Kestrel', 'Mara'] as const).map((player) => anActor(site.url, { player })));
  const own = async (actor: Actor) => (await sessionOf(site.url, actor.token)).current_participant!;
  const ranks = (actor: Actor, rank: number) => expect.poll(async () => (await own(actor)).rank, { timeout: wholeGame }).toBe(rank);
  await earnPoints(site.url, nova!, kestrel!);
  await ranks(nova!, 1);
  await earnPoints(site.url, nova!, mara!);
  await ranks(mara!, 3);
  const { id } = await sessionOf(site.url);
  const { points } = await own(nova!);

  const { page } = await cast.player('Nova', { ...moving, baseURL: site.url });
  const race = racePage(page);
  const entry = shell(page).mainMenu.getByRole('link', { name: 'Royale Race' });
  await gotoConnected(page, `/royales/race/${id}`);
  await expect(race.own).toContainText(`${points} points`);
  await expect(race.person('Nova')).toContainText('You');
  await expect(race.person('Kestrel')).toBeVisible();
  for (const [command, stopped, going] of [
    ['pause', 'on', 'off'],
    ['switch', 'off', 'on'],
  ] as const) {
    await operate(site.dataDir, 'race', command, stopped);
    await expect(race.state).toHaveText('Paused by Admin');
    await expect(entry).toHaveAttribute('href', `/royales/race/${id}`);
    await operate(site.dataDir, 'race', command, going);
    await expect(race.state).toHaveText('Royale race ends in');
  }

  await page.goto('about:blank');
  await endsWith('open', 'joining');
  await gotoConnected(page, `/royales/race/${id}`);
  await expect(race.state).toHaveText("Royale Race ends. It's time to join the game!");
  await expectNoFindings(page);
  await race.join.click();
  await expect(race.joined).toBeVisible();
  await kestrel!.ask('POST /royale-race/session/:id/join', { params: { id } });
  await expect(page.getByText('2 of 2').first()).toBeVisible();
  await expect(race.own).toContainText('group 1, seat 1');
  await page.goto('about:blank');

  // The third has as many points as the second, and had them later.
  const third = await cast.player('Mara', { baseURL: site.url });
  await gotoConnected(third.page, `/royales/race/${id}`);
  const outside = racePage(third.page);
  await expect(outside.own).toContainText(/^Your place.*3.*Missing to it1 point/);
  await expect(outside.join).toHaveCount(0);
  await third.page.goto('about:blank');

  await endsWith('joining', 'playing');
  await gotoConnected(page, `/royales/race/${id}`);
  await expect(race.state).toHaveText('Race Battle Royale is live now');
  await expect(race.games).toHaveCount(1);
  await expectNoFindings(page);
  await expect(race.state).toHaveText('This race is over', { timeout: wholeGame });
  await expect(page.getByText('live now')).toHaveCount(0);
  // Toasts of the game may lie over it.
  await race.ownGame.press('Enter');
  await expect(page).toHaveURL(/\/royale\/[0-9a-f]{32}$/);
  await page.goBack();
  await expect(race.state).toHaveText('This race is over');
  // The next session replaces it in the menu.
  await expect(entry).toHaveAttribute('href', new RegExp(`^/royales/race/(?!${id}$)`), { timeout: 60_000 });

  await race.finished.press('Enter');
  const list = finishedRaces(page);
  await expect(list.sessions).toHaveCount(2);
  await list.tab('All sessions').press('ArrowRight');
  await expect(list.sessions).toHaveCount(1);
  await expect(list.session(id)).toContainText('2 played in 1 group');
  await expectNoFindings(page);
  await page.context().close();
  await third.context.close();
  await site.close();
});
