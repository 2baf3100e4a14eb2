// domains: cases
import type { CDPSession, Page, Request } from '@playwright/test';
import { call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { slowReels } from '../harness/slow-reels.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
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

/** Counts stakes of a page from now on. */
function countStakes(page: Page): () => number {
  let staked = 0;
  page.on('request', (request) => void (isOpening(request) && staked++));
  return () => staked;
}

// proves R10
test('an opening survives a reload, sleep, a lost network, a hasty finger and a second tab, each paid once', async ({ cast, siteUrl }) => {
  test.setTimeout(240_000);
  // A case that no other test opens meanwhile.
  const { slug, price } = (await pricedCases(siteUrl))
    .filter(({ king_rate_ppm }) => king_rate_ppm === null)
    .at(10 + test.info().repeatEachIndex)!;
  const { opened_count: before } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug } });
  const wire = await layWire(siteUrl);
  const { page, context, allow } = await cast.newPlayer({ baseURL: wire.url });
  allow(/Failed to load resource|WebSocket connection|ERR_/);
  const opening = casePage(page);
  await gotoConnected(page, `/case/${slug}`);
  let balance = 10_000;
  const isPaid = async (changed: number) => {
    balance += changed;
    await expect(shell(page).balance).toContainText(dollars(balance));
  };

  await test.step('a reload in mid-spin shows the result, paid and counted once', async () => {
    const atOnce = await slowReels(page);
    const { drop } = await press(page);
    const again = countStakes(page);
    await page.reload();
    await expect(opening.result).toContainText(drop.skin_item.skin_name);
    expect(again()).toBe(0);
    await isPaid(-price);
    await atOnce();
    await expect(openedOn(page)).toContainText(`opened ${before + 1}×`);
    await opening.keep.click();
  });

  await test.step('a tab that is put to sleep shows its result when it wakes', async () => {
    const devtools = await context.newCDPSession(page);
    const atOnce = await slowReels(page);
    const { drop } = await press(page);
    await sleep(devtools, 'frozen');
    await sleep(devtools, 'active');
    await atOnce();
    await expect(opening.result).toContainText(drop.skin_item.skin_name);
    await opening.sell.click();
    await isPaid(drop.cost - price);
    await expect(openedOn(page)).toContainText(`opened ${before + 2}×`);
  });

  await test.step('without a network the reel stops on its result, nothing more is staked, and selling goes on later', async () => {
    const atOnce = await slowReels(page);
    const { drop } = await press(page);
    wire.reset();
    await context.setOffline(true);
    await atOnce();
    await expect(opening.result).toContainText(drop.skin_item.skin_name);
    await expect(page.getByText('You are offline. Numbers may be old.')).toBeVisible();
    const staked = countStakes(page);
    await opening.sell.click();
    wire.heal();
    await context.setOffline(false);
    await expect(opening.result).toBeHidden({ timeout: 40_000 });
    await isPaid(drop.cost - price);
    expect(staked()).toBe(0);
  });

  await test.step('a double click and a held key are one stake', async () => {
    await expect(opening.open).toBeEnabled();
    const staked = countStakes(page);
    // The second press of a double click comes too fast to see the button's new action.
    await opening.open.dblclick();
    await expect(opening.result).toBeVisible();
    expect(staked()).toBe(1);
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
    expect(staked()).toBe(2);
    await isPaid(-2 * price);
    await opening.keep.click();
  });

  await test.step('a press in another tab is a second stake, and both tabs tell the same balance', async () => {
    const other = await context.newPage();
    await other.goto(`/case/${slug}`);
    const tabs = [page, other];
    for (const tab of tabs) await expect(casePage(tab).open).toHaveText(`Open for ${dollars(price)}`);
    const atOnce = await Promise.all(tabs.map(slowReels));
    const won = await Promise.all(tabs.map(press));
    for (const on of atOnce) await on();
    expect(new Set(won.map(({ drop }) => drop.id)).size).toBe(2);
    for (const [at, tab] of tabs.entries()) await expect(casePage(tab).result).toContainText(won[at]!.drop.skin_item.skin_name);
    await isPaid(-2 * price);
    await expect(shell(other).balance).toContainText(dollars(balance));
  });
  await context.close();
  await wire.close();
});
