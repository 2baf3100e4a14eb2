// domains: pvp, rps, royale
import type { Page } from '@playwright/test';
import { anActor, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { test } from '../harness/own-site.ts';
import { expect } from '../harness/test.ts';
import { lobbyPage } from '../pages/lobby.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

const waiting = 45;

/** Messages of the page to the server, and the server's answers about their rate. */
function countMessages(page: Page) {
  const told = { sent: 0, dismissals: 0 };
  page.on('websocket', (socket) => {
    socket.on('framesent', () => told.sent++);
    socket.on('framereceived', ({ payload }) => void (String(payload).includes('rate_limit_exceeded') && told.dismissals++));
  });
  return told;
}

/** Answers how to empty it again. */
async function fillLobby(url: string): Promise<() => Promise<void>> {
  const [cheapest] = await pricedCases(url);
  const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
  const creator = await anActor(url);
  const made: string[] = [];
  while (made.length < waiting)
    made.push((await creator.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1 } })).uid!);
  return async () => {
    for (const uid of made) await creator.ask('POST /group/game/:uid/cancel', { params: { uid } });
  };
}

test('a lobby of many games stays connected while it is scrolled and left and entered again', async ({ cast, siteUrl }) => {
  test.setTimeout(180_000);
  const emptyLobby = await fillLobby(siteUrl);
  const { page } = await cast.newPlayer();
  const told = countMessages(page);
  await gotoConnected(page, '/battles');
  await expect(lobbyPage(page).list.getByRole('article').nth(10)).toBeAttached();
  const begun = performance.now();
  // Faster than any hand: a frame for each turn of the wheel, and the next page as soon as one stands.
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, step < 30 ? 600 : -600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  for (let turn = 0; turn < 6; turn++) {
    const section = turn % 2 ? 'Pvp' : 'Cases';
    await shell(page).section(section).click();
    await expect(section === 'Pvp' ? lobbyPage(page).list : pageOf(page, 'cases').landmark).toBeVisible();
  }
  const seconds = (performance.now() - begun) / 1000;
  expect(told.dismissals).toBe(0);
  // Half of the server's limit, which is 40 and 10 a second.
  expect(told.sent).toBeLessThan(20 + 5 * seconds);
  await expect(shell(page).connection).toHaveAttribute('data-state', 'live');
  await page.context().close();
  await emptyLobby();
});
