// domains: pvp, rps, royale
import type { Page } from '@playwright/test';
import { anActor, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { test } from '../harness/own-site.ts';
import { answerWith, releaseOf } from '../harness/remotes.ts';
import { author, teamOf } from '../harness/team.ts';
import { expect } from '../harness/test.ts';
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
  return { creator, lobbies: { '/rps': rps.uid!, '/royales': royale.uid! } };
}

/** Everything that lists games of rps and royale. */
async function expectLists(page: Page, { creator, lobbies }: Awaited<ReturnType<typeof openGames>>): Promise<void> {
  for (const [path, uid] of Object.entries(lobbies)) {
    await visit(page, { path, landmark: lobbyPage(page).game(uid) });
    await expect(page.getByRole('heading', { name: 'Live Winners' })).toBeVisible();
    await visit(page, { path: `${path}/finished`, landmark: page.getByRole('heading', { name: 'No game has finished yet' }) });
    await visit(page, { path: `${path}/stats/${creator.id}`, landmark: statisticsPage(page).title });
    await expect(page.getByRole('heading', { name: 'No finished games yet' })).toBeVisible();
  }
}

const unavailable = 'This part of the site is not available';

// proves RPS-501, ROYALE-501
test('rps and royale list their games while pvp is switched off', async ({ cast, siteUrl, dataDir }) => {
  const team = await teamOf(dataDir);
  const games = await openGames(siteUrl);
  await team.control.kill({ app: 'pvp', ...author });
  const { page } = await cast.visitor();
  await expect
    .poll(async () => {
      await gotoConnected(page, '/pvp');
      return page.getByRole('heading', { name: unavailable }).isVisible();
    })
    .toBe(true);
  await expectLists(page, games);
  await team.control.revive({ app: 'pvp', ...author });
});

// proves RPS-501, ROYALE-501
test('rps and royale list their games while the script of pvp fails', async ({ cast, siteUrl }) => {
  const { entry } = await releaseOf(siteUrl, 'pvp');
  const games = await openGames(siteUrl);
  const { page, allow } = await cast.visitor();
  allow(/Failed to load resource/, /^report of pvp@/, /preload/);
  await answerWith(page, entry.href, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await gotoConnected(page, '/rps');
  await expectLists(page, games);
});
