// domains: rps
import { anActor, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, moving, phone, test } from '../harness/test.ts';
import { rpsPage } from '../pages/rps.ts';

/** From the last figure to the result of one round on a busy machine. */
const wholeGame = 120_000;

// proves RPS-502, RPS-515, RPS-523
test('rock, paper, scissors goes from a form filled in by keyboard over a cut line to its result', async ({ cast, siteUrl }) => {
  test.setTimeout(300_000);
  const [, other] = await pricedCases(siteUrl);
  const { page } = await cast.player('Juno', moving);
  await gotoConnected(page, '/rps/create');
  const own = rpsPage(page);
  await tabTo(page, own.figure('Rock'));
  await page.keyboard.press('ArrowRight');
  await expect(own.figure('Paper')).toBeChecked();
  await tabTo(page, own.search);
  await page.keyboard.type(other!.name);
  await expect(own.cases).toHaveCount(1);
  await tabTo(page, own.addCase(other!.name));
  await page.keyboard.press('Enter');
  // The focus stays at the case, whose button is another one now: back to no round of it.
  await expect(own.moreOf(other!.name)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(own.addCase(other!.name)).toBeFocused();
  // It took the place of the proposed round, so that a game needs it again.
  await page.keyboard.press('Enter');
  await expect(own.moreOf(other!.name)).toBeFocused();
  await expectNoFindings(page);
  await tabTo(page, own.create);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rps\/[0-9a-f]{32}$/);
  const uid = page.url().slice(-32);

  const wire = await layWire(siteUrl);
  const guest = await cast.player('Ivo', { ...phone, ...moving, baseURL: wire.url });
  guest.allow(/Failed to load resource|WebSocket connection|ERR_/);
  const theirs = rpsPage(guest.page);
  await gotoConnected(guest.page, `/rps/${uid}/invite`);
  await expectNoFindings(guest.page);
  await tabTo(guest.page, theirs.join('Rock'));
  await guest.page.keyboard.press('Enter');
  for (const one of [own, theirs]) await expect(one.figures).toContainText('Ivo');
  const third = await anActor(siteUrl);
  await third.ask('POST /rps/game/:uid/join', { params: { uid }, body: { figure: 'scissors' } });

  for (const one of [own, theirs]) await expect(one.canvas).toBeVisible({ timeout: wholeGame });
  // One is cut in the middle of the arena, the other comes in then: both see the same.
  wire.reset();
  await page.reload();
  await expect(own.flocks).toHaveCount(3);
  await expectNoFindings(page);
  wire.heal();
  for (const one of [own, theirs]) await expect(one.result).toBeVisible({ timeout: wholeGame });
  const { result } = await call(siteUrl, 'GET /rps/game/:uid', { params: { uid } });
  const winner = ['Ivo', 'Juno', third.nickname][result!.winners[0]! - 1]!;
  for (const one of [own, theirs]) await expect(one.result).toContainText(winner);
  await expectNoFindings(guest.page);
  await guest.context.close();
  await wire.close();

  await tabTo(page, own.rewatch);
  await page.keyboard.press('Enter');
  await tabTo(page, own.position);
  await page.keyboard.press('End');
  await expect(own.canvas).toBeVisible();
  await tabTo(page, own.toResult);
  await page.keyboard.press('Enter');
  await tabTo(page, own.verify);
  await page.keyboard.press('Enter');
  await expect(own.verifyDialog.getByRole('status')).toContainText('Everything matches');
  await expect(own.verified).toHaveCount(4);
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(own.verifyDialog).toHaveCount(0);
});
