// domains: royale
import { anActor, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { fits } from '../harness/layout.ts';
import { expect, moving, phone, test } from '../harness/test.ts';
import { royalePage } from '../pages/royale.ts';

/** From the last place to the result of two rounds on a busy machine. */
const wholeGame = 180_000;

// proves ROYALE-502, ROYALE-503, ROYALE-504, ROYALE-512
test('a Battle Royale goes from a form filled in by keyboard over an invitation to its result', async ({ cast, siteUrl }) => {
  test.setTimeout(420_000);
  const [, other] = await pricedCases(siteUrl);
  const { page } = await cast.player('Juno', moving);
  await gotoConnected(page, '/royales/create');
  const game = royalePage(page);
  const press = async (key: string, target: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await expect(game.size(4)).toBeChecked();
  await game.size(72).check({ force: true });
  await expect(game.bracketRows).toHaveText(['Round 1', 'Round 2', 'Round 3', 'Final']);
  await game.size(4).check({ force: true });
  await expect(game.bracketRows).toHaveText(['Round 1', 'Final']);
  await press('ArrowRight', game.size(4));
  await expect(game.size(6)).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await press('ArrowRight', game.roundTab('Round 1'));
  await expect(game.roundTab('Final')).toBeFocused();
  await tabTo(page, game.search);
  await page.keyboard.type(other!.name);
  await expect(game.cases).toHaveCount(1);
  await press('Enter', game.addCase(other!.name));
  // The focus stays at the case, whose button is another one now.
  await expect(game.moreOf(other!.name)).toBeFocused();
  await expectNoFindings(page);
  await press('Enter', game.create);
  await expect(page).toHaveURL(/\/royale\/[0-9a-f]{32}$/);
  const uid = page.url().slice(-32);

  const { page: phonePage } = await cast.player('Ivo', phone);
  const theirs = royalePage(phonePage);
  await gotoConnected(phonePage, `/royale/${uid}/invite`);
  await expect(theirs.invitation).toContainText('4 players, 2 rounds');
  for (const one of [page, phonePage]) await expectNoFindings(one);
  await theirs.invitation.getByRole('button', { name: /^Join for/ }).click();
  await expect(phonePage).toHaveURL(`/royale/${uid}`);
  await expect(theirs.invitation).toHaveCount(0);
  for (const one of [game, theirs]) await expect(one.places.filter({ hasText: 'Ivo' })).toBeVisible();
  expect(await fits(theirs.places.first().getByRole('link'), 'Amber Badger')).toBe(true);
  for (const actor of [await anActor(siteUrl), await anActor(siteUrl)])
    await actor.ask('POST /battle-royale/:uid/join', { params: { uid } });

  for (const one of [game, theirs]) await expect(one.bracket).toBeVisible({ timeout: wholeGame });
  await expect(game.ownMatch).toBeVisible();
  for (const one of [page, phonePage]) await expectNoFindings(one);
  // After a reload in the middle the page shows the current state.
  await phonePage.reload();
  await expect(theirs.players).toHaveCount(2, { timeout: wholeGame });
  for (const one of [game, theirs]) await expect(one.result).toBeVisible({ timeout: wholeGame });
  const { seats, result } = await call(siteUrl, 'GET /battle-royale/:uid', { params: { uid } });
  const winner = seats.find(({ place }) => place === result!.winners[0])!.player!.nickname;
  for (const one of [game, theirs]) {
    await expect(one.result.getByRole('heading', { level: 2 })).toContainText(winner);
    await expect(one.standings.nth(1)).toContainText('Won');
    await expect(one.standings).toHaveCount(5);
  }
  // A phone shows the result of every player without scrolling sideways.
  expect(await theirs.standingsBox.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoFindings(phonePage);
  await theirs.verify.click();
  await expect(theirs.verifyDialog.getByRole('status')).toContainText('Everything matches');
  await expect(theirs.verified).toHaveCount(4);
  await expectNoFindings(phonePage);
  await phonePage.context().close();

  // By the keyboard alone from the picture to the list, to a match, which is verified and seen again, and back.
  await expect(game.textOf('Final')).toContainText(`${winner === 'Juno' ? 'you' : winner} $`);
  await press('ArrowRight', game.shownAs('Bracket'));
  await press('ArrowLeft', game.roundTab('Final'));
  await press('Enter', game.match('Round 1, match 2'));
  await expect(page).toHaveURL(`/royale/${uid}/1-2`);
  await expect(game.title).toHaveText('Round 1, match 2');
  await expect(game.drops).toHaveCount(2);
  await expectNoFindings(page);
  await press('Enter', game.verify);
  await expect(game.verifyDialog.getByRole('status')).toContainText('Everything matches');
  await expect(game.verified).toHaveCount(3);
  await page.keyboard.press('Escape');
  await press('Enter', game.rewatch);
  await expect(game.rewatchBar).toBeVisible();
  await press('Enter', game.back);
  await expect(page).toHaveURL(`/royale/${uid}`);
  await expect(game.result).toBeVisible();

  // The whole game again, from its last round on.
  await game.rewatch.click();
  await expect(game.rewatchBar).toContainText('You are watching this game again.');
  await expect(game.result).toHaveCount(0);
  await game.rewatchRound('Final').check({ force: true });
  await expect(game.rewatchBar).toContainText('The rewatch is over.', { timeout: wholeGame });
  await game.toResult.click();
  await expect(game.result).toBeVisible();
});
