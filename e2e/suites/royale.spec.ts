// domains: royale
import { anActor, call, pricedCases, type Actor } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, moving, test } from '../harness/test.ts';
import { lobbyPage } from '../pages/lobby.ts';
import { royalePage } from '../pages/royale.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** From the last place to the result of two rounds on a busy machine; bots come 30 s after they are called. */
const wholeGame = 180_000;

const bodyOf = (slug: string) => {
  const round = { steps: [{ order: 0, amount: 1, drop_case_slug: slug }] };
  return { max_users: 4 as const, rounds: [round, round] };
};

async function aGame(siteUrl: string, creator: Actor, more: { is_public?: boolean } = {}) {
  const [cheapest] = await pricedCases(siteUrl);
  const { uid } = await creator.ask('POST /battle-royale/create', { body: { ...bodyOf(cheapest!.slug), ...more } });
  return { uid: uid!, path: `/royale/${uid}` };
}

const gameOf = (siteUrl: string, uid: string) => call(siteUrl, 'GET /battle-royale/:uid', { params: { uid } });

test.describe('Battle Royale', () => {
  // proves ROYALE-502, ROYALE-503, ROYALE-504, ROYALE-512, ROYALE-515, ROYALE-517, ROYALE-521, ROYALE-501
  test('four people play it from the form to the result', async ({ cast, siteUrl }) => {
    test.setTimeout(420_000);
    const first = await cast.player('Juno', moving);
    await gotoConnected(first.page, '/royales/create');
    const form = royalePage(first.page);
    await expect(form.size(4)).toBeChecked();
    await form.size(72).check({ force: true });
    await expect(form.bracketRows).toHaveText(['Round 1', 'Round 2', 'Round 3', 'Final']);
    await form.size(4).check({ force: true });
    await expect(form.bracketRows).toHaveText(['Round 1', 'Final']);
    await expectNoFindings(first.page);
    await form.create.click();
    await expect(first.page).toHaveURL(/\/royale\/[0-9a-f]{32}$/);
    const uid = first.page.url().slice(-32);

    const second = await cast.player('Ivo', { ...phone, ...moving });
    const watcher = await cast.visitor();
    for (const { page } of [second, watcher]) await gotoConnected(page, `/royale/${uid}`);
    for (const { page } of [first, second]) await expectNoFindings(page);
    await royalePage(second.page).join.click();
    for (const { page } of [first, second, watcher]) await expect(royalePage(page).places.filter({ hasText: 'Ivo' })).toBeVisible();
    const others = [await anActor(siteUrl), await anActor(siteUrl)];
    for (const other of others) await other.ask('POST /battle-royale/:uid/join', { params: { uid } });

    const all = [first.page, second.page, watcher.page];
    for (const page of all) await expect(royalePage(page).bracket).toBeVisible({ timeout: wholeGame });
    await expect(royalePage(first.page).ownMatch).toBeVisible();
    for (const { page } of [first, second]) await expectNoFindings(page);
    // After a reload in the middle the page shows the current state.
    await watcher.page.reload();
    await expect(royalePage(watcher.page).players).toHaveCount(2, { timeout: wholeGame });
    for (const page of all) await expect(royalePage(page).result).toBeVisible({ timeout: wholeGame });

    const { seats, result } = await gameOf(siteUrl, uid);
    const winner = seats.find(({ place }) => place === result!.winners[0])!.player!.nickname;
    for (const page of all) {
      await expect(royalePage(page).result.getByRole('heading', { level: 2 })).toContainText(winner);
      await expect(royalePage(page).standings.nth(1)).toContainText('Won');
      await expect(royalePage(page).standings).toHaveCount(5);
    }
    for (const { page } of [first, second]) await expectNoFindings(page);

    const { page: phonePage } = second;
    await royalePage(phonePage).verify.click();
    await expect(royalePage(phonePage).verifyDialog.getByRole('status')).toContainText('Everything matches');
    await expect(royalePage(phonePage).verified).toHaveCount(4);
    await expectNoFindings(phonePage);
    await phonePage.keyboard.press('Escape');

    // By the keyboard alone from the picture to the list, to a match, which is verified and seen again, and back.
    const { page } = first;
    const game = royalePage(page);
    await expect(game.textOf('Final')).toContainText(`${winner === 'Juno' ? 'you' : winner} $`);
    await tabTo(page, game.shownAs('Bracket'));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, game.roundTab('Final'));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, game.match('Round 1, match 2'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/royale/${uid}/1-2`);
    await expect(game.title).toHaveText('Round 1, match 2');
    await expect(game.drops).toHaveCount(2);
    await expectNoFindings(page);
    await tabTo(page, game.verify);
    await page.keyboard.press('Enter');
    await expect(game.verifyDialog.getByRole('status')).toContainText('Everything matches');
    await expect(game.verified).toHaveCount(3);
    await page.keyboard.press('Escape');
    await tabTo(page, game.rewatch);
    await page.keyboard.press('Enter');
    await expect(game.rewatchBar).toBeVisible();
    await tabTo(page, game.back);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/royale/${uid}`);
    await expect(game.result).toBeVisible();

    // The whole game again, from its last round on.
    for (const one of [page, phonePage]) {
      const seen = royalePage(one);
      await seen.rewatch.click();
      await expect(seen.rewatchBar).toContainText('You are watching this game again.');
      await expect(seen.result).toHaveCount(0);
      await expectNoFindings(one);
      await seen.rewatchRound('Final').check({ force: true });
      await expect(seen.rewatchBar).toContainText('The rewatch is over.', { timeout: wholeGame });
      await seen.toResult.click();
      await expect(seen.result).toBeVisible();
    }
  });

  // proves ROYALE-527, ROYALE-528
  test('bots fill the free places, and who leaves with items sells them', async ({ cast, siteUrl }) => {
    test.setTimeout(420_000);
    const { page } = await cast.newPlayer();
    const friend = await cast.newPlayer(phone);
    await gotoConnected(page, '/royales/create');
    const game = royalePage(page);
    await game.create.click();
    await expect(page).toHaveURL(/\/royale\/[0-9a-f]{32}$/);
    const uid = page.url().slice(-32);
    await gotoConnected(friend.page, `/royale/${uid}`);
    await royalePage(friend.page).join.click();
    await royalePage(friend.page).agree.click();
    await expect(game.places.filter({ hasText: 'agrees to bots' })).toHaveCount(1);
    // Calling them is agreeing to them. Once all agree they come by themselves, and the button is gone.
    await game.callBots.click();
    for (const one of [page, friend.page]) await expect(one.getByRole('timer').first()).toBeVisible();
    for (const one of [page, friend.page]) await expect(royalePage(one).result).toBeVisible({ timeout: wholeGame });
    await expect(game.standings.filter({ hasText: 'Bot' })).toHaveCount(2);

    const { seats } = await gameOf(siteUrl, uid);
    for (const one of [page, friend.page]) {
      const name = await one.getByRole('row').filter({ hasText: 'You' }).getByRole('link').textContent();
      const reward = seats.find(({ player }) => player?.nickname === name)!.reward;
      const { sellAll, sold } = royalePage(one);
      if (reward === 0) await expect(sellAll).toHaveCount(0);
      else {
        await sellAll.click();
        await expect(sold).toBeVisible();
      }
    }
  });

  test('an invitation opens the window to join', async ({ cast, siteUrl }) => {
    const { path } = await aGame(siteUrl, await anActor(siteUrl), { is_public: false });
    const { page } = await cast.newPlayer(phone);
    await page.goto(`${path}/invite`);
    const { invitation, places, quit } = royalePage(page);
    await expect(invitation).toContainText('4 players, 2 rounds');
    await expectNoFindings(page);
    await invitation.getByRole('button', { name: /^Join for/ }).click();
    await expect(page).toHaveURL(path);
    await expect(invitation).toHaveCount(0);
    await expect(places).toHaveCount(3);
    await expect(quit).toBeVisible();
  });

  // proves ROYALE-525, ROYALE-526
  test('with the keyboard alone somebody makes it, another joins and quits, and who is alone in it cancels', async ({ cast, siteUrl }) => {
    const [, other] = await pricedCases(siteUrl);
    const creator = await cast.newPlayer();
    await gotoConnected(creator.page, '/royales/create');
    const form = royalePage(creator.page);
    await tabTo(creator.page, form.size(4));
    await creator.page.keyboard.press('ArrowRight');
    await expect(form.size(6)).toBeChecked();
    await creator.page.keyboard.press('ArrowLeft');
    await tabTo(creator.page, form.roundTab('Round 1'));
    await creator.page.keyboard.press('ArrowRight');
    await expect(form.roundTab('Final')).toBeFocused();
    await tabTo(creator.page, form.search);
    await creator.page.keyboard.type(other!.name);
    await expect(form.cases).toHaveCount(1);
    await tabTo(creator.page, form.addCase(other!.name));
    await creator.page.keyboard.press('Enter');
    // The focus stays at the case, whose button is another one now.
    await expect(form.moreOf(other!.name)).toBeFocused();
    await tabTo(creator.page, form.create);
    await creator.page.keyboard.press('Enter');
    await expect(creator.page).toHaveURL(/\/royale\/[0-9a-f]{32}$/);
    const uid = creator.page.url().slice(-32);
    const guest = await cast.newPlayer(phone);
    await gotoConnected(guest.page, `/royale/${uid}`);
    await expect(royalePage(creator.page).cancel).toBeVisible();
    await tabTo(guest.page, royalePage(guest.page).join);
    await guest.page.keyboard.press('Enter');
    await expect(royalePage(guest.page).quit).toBeVisible();
    await expect(royalePage(creator.page).cancel).toHaveCount(0);
    await expect(royalePage(creator.page).quit).toHaveCount(0);
    // The next action is where the button to join was.
    await tabTo(guest.page, royalePage(guest.page).quit, 3);
    await guest.page.keyboard.press('Enter');
    await expect(royalePage(guest.page).join).toBeVisible();
    await tabTo(creator.page, royalePage(creator.page).cancel);
    await creator.page.keyboard.press('Enter');
    for (const { page } of [creator, guest]) await expect(royalePage(page).canceled).toBeVisible();
    expect((await gameOf(siteUrl, uid)).status).toBe('canceled');
  });

  // proves ROYALE-001, ROYALE-002, ROYALE-501
  test('its pages list it, and explain it', async ({ cast, siteUrl }) => {
    const creator = await anActor(siteUrl);
    const { uid } = await aGame(siteUrl, creator);
    const { page } = await cast.visitor(phone);
    await gotoConnected(page, '/royales');
    await expect(lobbyPage(page).game(uid)).toContainText('1 of 4 in');
    await expect(lobbyPage(page).game(uid)).toContainText('Round 2');
    await expectNoFindings(page);
    await page.goto('/royales/finished');
    await expect(royalePage(page).title).toHaveText('Finished Battle Royales');
    await page.goto(`/royales/stats/${creator.id}`);
    await expect(royalePage(page).title).toContainText(creator.nickname);
    await page.goto('/battle-royale-faq');
    const faq = royalePage(page);
    await expect(faq.title).toHaveText('Battle royale FAQ');
    await expect(faq.practice).toContainText('You paid $2.40 for 2 rounds');
    await faq.play.click();
    await expect(faq.play).toHaveText('Play the final');
    await faq.play.click();
    await expect(faq.play).toBeDisabled();
    await expectNoFindings(page);
    await royalePage(page).footerLink.click();
    await expect(page).toHaveURL('/royales');
    await expect(lobbyPage(page).game(uid)).toBeVisible();
  });

  test('a match that is not known yet says so', async ({ cast, siteUrl }) => {
    const { path } = await aGame(siteUrl, await anActor(siteUrl));
    const { page } = await cast.visitor();
    await gotoConnected(page, `${path}/2-1`);
    await expect(page.getByRole('heading', { name: 'Nobody knows yet who plays this match' })).toBeVisible();
    await royalePage(page).back.click();
    await expect(page).toHaveURL(path);
  });
});
