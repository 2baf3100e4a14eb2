// domains: pvp, rps, royale
import type { Page } from '@playwright/test';
import { anActor, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
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

async function fillLobby(url: string): Promise<void> {
  const [cheapest] = await pricedCases(url);
  const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
  for (let made = 0; made < waiting; made++) {
    const creator = await anActor(url);
    await creator.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1 } });
  }
}

test('a lobby of many games stays connected while it is scrolled and left and entered again', async ({ cast }) => {
  test.setTimeout(300_000);
  const own = await startSite();
  await fillLobby(own.url);
  const { page } = await cast.newPlayer({ baseURL: own.url });
  const told = countMessages(page);
  await gotoConnected(page, '/battles');
  await expect(lobbyPage(page).list.getByRole('article').nth(10)).toBeAttached();
  const begun = performance.now();
  // Faster than any hand: a frame for each turn of the wheel, and the next page as soon as one stands.
  for (let step = 0; step < 80; step++) {
    await page.mouse.wheel(0, step < 40 ? 400 : -400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  for (let turn = 0; turn < 10; turn++) {
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
  await own.close();
});
