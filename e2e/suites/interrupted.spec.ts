// domains: cases
import type { CDPSession, Page, Request } from '@playwright/test';
import { call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { slowReels } from '../harness/slow-reels.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

test.use({ motion: 'no-preference' });

/*
 * Interruptions between a press and its result: a reload, a tab that is put to sleep, a lost network, a hasty finger,
 * a second tab. The suite of the opening covers a lost answer.
 */
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const isOpening = (request: Request) => request.method() === 'POST' && request.url().includes('/api/dropcase/open/');

interface Won {
  drop: { id: string; cost: number; skin_item: { skin_name: string } };
}

/** Presses, and resolves with the server's answer, while the reel still turns. */
async function press(page: Page): Promise<Won> {
  const opening = casePage(page);
  const [answer] = await Promise.all([page.waitForResponse((response) => isOpening(response.request())), opening.open.click()]);
  await expect(opening.skip).toBeVisible();
  return (await answer.json()) as Won;
}

/** The number of openings on the page. */
const openedOn = (page: Page) => page.getByText(/opened [\d,]+×/).filter({ visible: true });

/** The browser puts a tab to sleep that lies in the background, and wakes it again. */
async function sleep(devtools: CDPSession, state: 'frozen' | 'active'): Promise<void> {
  await devtools.send('Page.setWebLifecycleState', { state });
}

test.describe('an opening that is interrupted', () => {
  test('shows its result after a reload in mid-spin, is paid once and counted once', async ({ cast, siteUrl }) => {
    // A case that no other test opens meanwhile.
    const cases = (await pricedCases(siteUrl)).filter(({ king_rate_ppm }) => king_rate_ppm === null);
    const dropCase = cases.at(10)!;
    const { opened_count: before } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: dropCase.slug } });
    const { page } = await cast.newPlayer();
    const opening = casePage(page);
    await page.goto(`/case/${dropCase.slug}`);
    const atOnce = await slowReels(page);
    const { drop } = await press(page);
    let again = 0;
    page.on('request', (request) => void (isOpening(request) && again++));
    await page.reload();
    await expect(opening.result).toContainText(drop.skin_item.skin_name);
    expect(again).toBe(0);
    await expect(shell(page).balance).toContainText(dollars(10_000 - dropCase.price));
    await atOnce();
    await expect(openedOn(page)).toContainText(`opened ${before + 1}×`);
    await opening.keep.click();
    await opening.open.click();
    await opening.toResult();
    await expect(openedOn(page)).toContainText(`opened ${before + 2}×`);
  });

  test('by a tab that is put to sleep shows its result when it wakes', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, context } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const devtools = await context.newCDPSession(page);
    const atOnce = await slowReels(page);
    const { drop } = await press(page);
    await sleep(devtools, 'frozen');
    await sleep(devtools, 'active');
    await atOnce();
    const opening = casePage(page);
    await expect(opening.result).toContainText(drop.skin_item.skin_name);
    await opening.sell.click();
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price + drop.cost));
  });

  test('by a network that goes stops on its result; nothing more is staked, and selling goes on when the network is back', async ({
    cast,
    siteUrl,
  }) => {
    test.setTimeout(120_000);
    const wire = await layWire(siteUrl);
    const [cheapest] = await pricedCases(siteUrl);
    const { page, context, allow } = await cast.newPlayer({ baseURL: wire.url });
    allow(/Failed to load resource|WebSocket connection|ERR_/);
    await gotoConnected(page, `/case/${cheapest!.slug}`);
    const atOnce = await slowReels(page);
    const { drop } = await press(page);
    wire.reset();
    await context.setOffline(true);
    await atOnce();
    const opening = casePage(page);
    await expect(opening.result).toContainText(drop.skin_item.skin_name);
    await expect(page.getByText('You are offline. Numbers may be old.')).toBeVisible();
    let staked = 0;
    page.on('request', (request) => void (isOpening(request) && staked++));
    await opening.sell.click();
    wire.heal();
    await context.setOffline(false);
    await expect(opening.result).toBeHidden({ timeout: 40_000 });
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price + drop.cost));
    expect(staked).toBe(0);
    await page.close();
    await wire.close();
  });

  // proves R10
  test('by a double click and a held key is one stake', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await expect(opening.open).toBeEnabled();
    let staked = 0;
    page.on('request', (request) => void (isOpening(request) && staked++));
    // The second press of a double click comes too fast to see the button's new action.
    await opening.open.dblclick();
    await expect(opening.result).toBeVisible();
    expect(staked).toBe(1);
    await opening.keep.click();
    await expect(opening.open).toBeEnabled();
    await opening.open.focus();
    const atOnce = await slowReels(page);
    await page.keyboard.down('Enter');
    await expect(opening.skip).toBeVisible();
    // Repeats while the key is held down neither skip nor stake.
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
    await expect(opening.skip).toBeVisible();
    await atOnce();
    await expect(opening.result).toBeVisible();
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(opening.result).toBeVisible();
    expect(staked).toBe(2);
    await shell(page).goTo('profile');
    await expect(profilePage(page).items).toHaveCount(2);
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price * 2));
  });

  test('by a press in another tab of the same player: both are paid, both are shown, and both tabs tell the same balance', async ({
    cast,
    siteUrl,
  }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, context } = await cast.newPlayer();
    const other = await context.newPage();
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.goto(`/case/${cheapest!.slug}`);
      await expect(casePage(tab).open).toHaveText(`Open for ${dollars(cheapest!.price)}`);
    }
    const atOnce = await Promise.all(tabs.map(slowReels));
    const won = await Promise.all(tabs.map(press));
    for (const on of atOnce) await on();
    expect(new Set(won.map(({ drop }) => drop.id)).size).toBe(2);
    for (const [at, tab] of tabs.entries()) {
      await expect(casePage(tab).result).toContainText(won[at]!.drop.skin_item.skin_name);
      await expect(shell(tab).balance).toContainText(dollars(10_000 - 2 * cheapest!.price));
    }
  });
});
