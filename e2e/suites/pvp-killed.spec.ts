// domains: pvp, rps, royale
import type { Page } from '@playwright/test';
import { anActor, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { answerWith, releaseOf } from '../harness/remotes.ts';
import { expect, test } from '../harness/test.ts';
import { visit } from '../harness/tour.ts';
import { lobbyPage, statisticsPage } from '../pages/lobby.ts';

/** An open game of each type that has a remote besides pvp, and whose games they are. */
async function openGames(url: string) {
  const [cheapest] = await pricedCases(url);
  const creator = await anActor(url);
  const step = { order: 0, amount: 1, drop_case_slug: cheapest!.slug };
  const round = { steps: [step] };
  const rps = await creator.ask('POST /rps/game/create', { body: { drop_cases: [step] } });
  const royale = await creator.ask('POST /battle-royale/create', { body: { max_users: 4, rounds: [round, round] } });
  return {
    creator,
    lobbies: [
      ['/rps', 'RPS', rps.uid!],
      ['/royales', 'Battle Royale', royale.uid!],
    ] as const,
  };
}

/** Everything that lists games of rps and royale. */
async function expectLists(page: Page, { creator, lobbies }: Awaited<ReturnType<typeof openGames>>): Promise<void> {
  for (const [path, link, uid] of lobbies) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(lobbyPage(page).game(uid)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Live Winners' })).toBeVisible();
    await visit(page, {
      path: `${path}/finished`,
      landmark: lobbyPage(page).list.or(page.getByRole('heading', { name: 'No game has finished yet' })),
    });
    await visit(page, { path: `${path}/stats/${creator.id}`, landmark: statisticsPage(page).title });
    await expect(page.getByRole('heading', { name: 'No finished games yet' })).toBeVisible();
  }
}

// proves RPS-001, RPS-501, ROYALE-002, ROYALE-501
test('rps and royale list their games while the script of pvp fails', async ({ cast, siteUrl }) => {
  const { entry } = await releaseOf(siteUrl, 'pvp');
  const games = await openGames(siteUrl);
  const { page, allow } = await cast.visitor();
  allow(/Failed to load resource/, /^report of pvp@/, /preload/);
  await answerWith(page, entry.href, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await gotoConnected(page, '/privacy');
  await expectLists(page, games);
});
