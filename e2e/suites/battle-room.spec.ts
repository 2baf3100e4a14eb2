// domains: pvp
import type { Locator, Page } from '@playwright/test';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { anActor, call, pricedCases, type Actor } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { operate } from '../harness/operator.ts';
import { expect, moving, test } from '../harness/test.ts';
import { battlePage } from '../pages/battle.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** From the last place to the result of eight rounds, with the draw before and on a busy machine. */
const wholeGame = 150_000;

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A battle of the cheapest case, made by a player who has a place in it. `third` is the case of one round after two; another case follows it. */
async function aBattle(
  siteUrl: string,
  creator: Actor,
  over: { rounds?: number; slots?: number; is_public?: boolean; mode?: string; generate_join_secrets?: boolean; third?: string } = {},
) {
  const { rounds = 1, slots = 2, third, ...rest } = over;
  const [cheapest, next] = await pricedCases(siteUrl);
  const body = {
    drop_cases: third
      ? [cheapest!.slug, cheapest!.slug, third, next!.slug].map((drop_case_slug, order) => ({ order, amount: 1, drop_case_slug }))
      : [{ order: 0, amount: rounds, drop_case_slug: cheapest!.slug }],
    slots,
    slots_per_team: rest.mode === '2x2' ? 2 : 1,
    ...rest,
  };
  const game = await creator.ask('POST /group/game/create', { body: body as never });
  return { game, uid: game.uid!, path: `/battle/${game.uid!}` };
}

const gameOf = (siteUrl: string, uid: string): Promise<GameView> => call(siteUrl, 'GET /group/game/:uid', { params: { uid } });

/** A finished Smoke battle of two whose equal totals were drawn: plays as many as needed. */
async function drawnBattle(siteUrl: string): Promise<string> {
  const [creator, other] = [await anActor(siteUrl), await anActor(siteUrl)];
  for (let tries = 0; tries < 8; tries++) {
    const games = await Promise.all(Array.from({ length: 10 }, () => aBattle(siteUrl, creator, { mode: 'smoke' })));
    for (const { uid } of games) await other.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
    const now = () => Promise.all(games.map(({ uid }) => gameOf(siteUrl, uid)));
    await expect.poll(async () => (await now()).every(({ status }) => status === 'finished'), { timeout: wholeGame }).toBe(true);
    const drawn = (await now()).find(({ result }) => result!.draws.some(({ slot }) => slot === 'draw'));
    if (drawn) return drawn.uid!;
  }
  throw new Error('none of 80 battles had equal totals');
}

/** The clock of the page stands still as soon as one of these regions is there, each once, until `startClock()`. */
async function stopClockAt(page: Page, regions: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const { now } = Date;
    let lost = 0;
    let stopped: number | null = null;
    Date.now = () => stopped ?? now() - lost;
    const waiting = new Set(names);
    new MutationObserver(() => {
      for (const name of waiting) {
        if (stopped !== null || !document.querySelector(`[aria-label="${name}"]`)) continue;
        waiting.delete(name);
        stopped = now() - lost;
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, {
      startClock() {
        lost = now() - stopped!;
        stopped = null;
      },
    });
  }, regions);
}

test.describe('the room of a battle', () => {
  // proves PVP-588, PVP-596, PVP-606
  test('four browsers see one battle from the first place to the result', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const creator = await anActor(siteUrl, { player: 'Juno' });
    const { uid, path } = await aBattle(siteUrl, creator, { rounds: 8 });
    const first = await cast.player('Juno', moving);
    const second = await cast.player('Ivo', { ...phone, ...moving });
    const watcher = await cast.visitor();
    const pages = [first.page, second.page, watcher.page];
    for (const page of pages) await gotoConnected(page, path);
    await expect(battlePage(first.page).before).toContainText('Waiting for 1 player');
    await expectNoFindings(first.page);
    await expectNoFindings(second.page);

    await battlePage(second.page).join.click();
    for (const page of pages) await expect(battlePage(page).waiting).toBeVisible();
    await expectNoFindings(second.page);

    // The pages are checked one after the other while the rounds go on.
    for (const page of pages) await expect(battlePage(page).currentRound).toContainText(/Round [2-8]/, { timeout: wholeGame });
    // Somebody who comes now sees what is there, at once.
    const late = await cast.visitor(phone);
    await late.page.goto(path);
    await expect(battlePage(late.page).dropsOf('Juno').first()).toContainText('$');
    await expect(battlePage(late.page).shares).toBeVisible();
    await expectNoFindings(late.page);
    await expectNoFindings(watcher.page);

    const all = [...pages, late.page];
    for (const page of all) await expect(battlePage(page).result).toBeVisible({ timeout: wholeGame });
    const game = await gameOf(siteUrl, uid);
    const winner = game.seats.find(({ is_winner }) => is_winner)!;
    for (const page of all) await expect(battlePage(page).result).toContainText(dollars(winner.reward));
    await expectNoFindings(first.page);
    await expectNoFindings(late.page);

    const won = winner.player!.nickname === 'Juno' ? first.page : second.page;
    const lost = won === first.page ? second.page : first.page;
    await expect(battlePage(lost).sellAll).toHaveCount(0);
    await battlePage(won).sellAll.click();
    await expect(battlePage(won).sold).toBeVisible();
  });

  // proves PVP-013
  test('a visitor reads of a skipped round, and verifies every roll from one page', async ({ cast, siteUrl, dataDir }) => {
    test.setTimeout(300_000);
    const creator = await anActor(siteUrl);
    const other = await anActor(siteUrl);
    const gone = (await pricedCases(siteUrl)).filter(({ king_rate_ppm }) => king_rate_ppm === null).at(8)!;
    const { uid, path } = await aBattle(siteUrl, creator, { mode: 'crazy', third: gone.slug });
    await other.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
    // On a busy machine the command takes longer than the first round.
    await operate(dataDir, 'case', 'stock', gone.slug, 'out');
    const { page } = await cast.visitor(phone);
    await page.goto(path);
    const battle = battlePage(page);
    await expect(battle.skipped).toContainText('Round 3 of 4 was skipped for technical reasons', { timeout: wholeGame });
    await operate(dataDir, 'case', 'stock', gone.slug, 'in');
    await expectNoFindings(page);
    await expect.poll(async () => (await gameOf(siteUrl, uid)).status, { timeout: wholeGame }).toBe('finished');
    await battle.verify.click();
    await expect(battle.verdict).toHaveText('Everything matches');
    // A row of heads, two drops of three rounds, and a draw if there was one.
    const { result } = await gameOf(siteUrl, uid);
    await expect(battle.rolls).toHaveCount(1 + 6 + result!.draws.length);
    await expectNoFindings(page);
  });

  // proves PVP-606
  test('a page whose line was cut comes back to the present', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const creator = await anActor(siteUrl);
    const other = await anActor(siteUrl);
    const { uid, path } = await aBattle(siteUrl, creator, { rounds: 3 });
    const wire = await layWire(siteUrl);
    try {
      const { page, allow } = await cast.visitor({ baseURL: wire.url });
      allow(/WebSocket connection|Failed to load resource|net::ERR/);
      await gotoConnected(page, path);
      await other.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
      await expect(battlePage(page).waiting).toBeVisible();
      wire.reset();
      await expect.poll(async () => (await gameOf(siteUrl, uid)).step, { timeout: wholeGame }).toBeGreaterThanOrEqual(2);
      wire.heal();
      await expect(battlePage(page).dropsOf(creator.nickname).first()).toContainText('$', { timeout: wholeGame });
      await expect(battlePage(page).result).toBeVisible({ timeout: wholeGame });
    } finally {
      await wire.close();
    }
  });

  // proves PVP-591, PVP-592, PVP-593
  test('a player leaves, and the creator who is alone cancels', async ({ cast, siteUrl }) => {
    const creator = await anActor(siteUrl, { player: 'Mara' });
    const { path } = await aBattle(siteUrl, creator, { slots: 3 });
    const [mara, kestrel] = [await cast.player('Mara'), await cast.player('Kestrel', phone)];
    for (const { page } of [mara, kestrel]) await gotoConnected(page, path);
    const [own, theirs] = [battlePage(mara.page), battlePage(kestrel.page)];
    await expect(own.cancel).toBeVisible();
    await theirs.join.click();
    await expect(own.before).toContainText('Waiting for 1 player');
    await expect(own.cancel).toHaveCount(0);
    await expect(own.quit).toHaveCount(0);
    await theirs.quit.click();
    await expect(own.before).toContainText('Waiting for 2 players');
    await own.cancel.click();
    for (const { page } of [mara, kestrel]) {
      await expect(battlePage(page).canceled).toContainText('The creator cancelled it before the start');
      await expectNoFindings(page);
    }
  });

  // proves PVP-549, PVP-594
  test('a player who is ready and agrees to bots starts the countdown', async ({ cast, siteUrl }) => {
    const { path } = await aBattle(siteUrl, await anActor(siteUrl, { player: 'Nova' }));
    const [nova, visitor] = [await cast.player('Nova'), await cast.visitor(phone)];
    for (const { page } of [nova, visitor]) await gotoConnected(page, path);
    const own = battlePage(nova.page);
    await own.ready.click();
    await own.withBots.click();
    for (const { page } of [nova, visitor]) {
      await expect(battlePage(page).before).toContainText(/Starts in \d+ with bots/);
      await expectNoFindings(page);
    }
  });

  // proves PVP-597
  test('an invitation opens the window to join, and its secret leaves the address', async ({ cast, siteUrl }) => {
    const creator = await anActor(siteUrl);
    const { game, path } = await aBattle(siteUrl, creator, { is_public: false, generate_join_secrets: true, slots: 3 });
    const [secret] = game.join_secrets!;
    const { page } = await cast.newPlayer(phone);
    await page.goto(`${path}/invite?join_secret=${secret}`);
    const battle = battlePage(page);
    await expect(battle.invitation).toBeVisible();
    expect(page.url()).not.toContain('join_secret');
    await expectNoFindings(page);
    await battle.invitation.getByRole('button', { name: /^Join for/ }).click();
    await expect(battle.invitation).toHaveCount(0);
    await expect(battle.before).toContainText('Waiting for 1 player');
    // Without the secret nobody gets in, and the button says why.
    const { page: other } = await cast.newPlayer();
    await other.goto(path);
    await expect(battlePage(other).join).toBeDisabled();
    await expect(other.getByText('This battle is entered by an invitation link.')).toBeVisible();
  });

  test('the keyboard alone joins, watches and verifies', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const { uid, path } = await aBattle(siteUrl, await anActor(siteUrl));
    const { page } = await cast.newPlayer();
    await gotoConnected(page, path);
    const battle = battlePage(page);
    const press = async (target: Locator) => {
      await expect(target).toBeVisible({ timeout: wholeGame });
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await press(battle.join);
    await expect(battle.waiting).toBeVisible();
    await press(battle.verify);
    await expect(battle.verdict).toHaveText('Everything matches');
    await page.keyboard.press('Escape');
    await expect(battle.verifyDialog).toHaveCount(0);
    expect((await gameOf(siteUrl, uid)).status).toBe('finished');
    await press(battle.rewatch);
    await expect(battle.rewatchBar).toBeVisible();
    await press(battle.toResult);
    await expect(battle.result).toBeVisible();
  });

  test('smoke and draw are read in a rewatch', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const uid = await drawnBattle(siteUrl);
    const { page } = await cast.visitor(phone);
    await stopClockAt(page, ['Smoke', 'Draw']);
    await page.goto(`/battle/${uid}`);
    const battle = battlePage(page);
    await battle.rewatch.click();
    for (const band of [battle.smoke, battle.draw]) {
      await expect(band).toBeVisible({ timeout: wholeGame });
      await expectNoFindings(page);
      await page.evaluate('startClock()');
    }
    await expect(battle.rewatchBar).toContainText('The rewatch is over', { timeout: wholeGame });
    await expectNoFindings(page);
  });

  test('an address of no battle says so', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/404/);
    for (const path of ['/battle/nothing', `/battle/${'0'.repeat(32)}`]) {
      await expect(async () => expect((await page.goto(path))!.status()).toBe(404)).toPass();
      await expect(battlePage(page).unknown).toBeVisible();
    }
  });
});
