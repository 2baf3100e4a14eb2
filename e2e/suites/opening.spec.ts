import type { Page, Request } from '@playwright/test';
import { call, pricedCases } from '../harness/api.ts';
import { slowReels } from '../harness/slow-reels.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const isOpening = (request: Request) => request.method() === 'POST' && request.url().includes('/api/dropcase/open/');

test.describe('opening a case', () => {
  // proves CASES-013
  test('several at once charges once and gives as many items', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.count(3).check({ force: true });
    await expect(opening.open).toHaveText(`Open for ${dollars(cheapest!.price * 3)}`);
    await opening.open.click();
    await opening.toResult();
    await expect(opening.resultItems).toHaveCount(3);
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price * 3));
    await shell(page).goTo('profile');
    await expect(profilePage(page).items).toHaveCount(3);
  });

  test('selling the result pays its price and takes it out of the inventory', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    const [answer] = await Promise.all([page.waitForResponse((response) => isOpening(response.request())), opening.open.click()]);
    const { drop } = (await answer.json()) as { drop: { cost: number } };
    await opening.toResult();
    await expect(opening.sell).toHaveText(`Sell for ${dollars(drop.cost)}`);
    await opening.sell.click();
    await expect(opening.result).toBeHidden();
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price + drop.cost));
    await shell(page).goTo('profile');
    await expect(profilePage(page).items).toHaveCount(0);
  });

  test('a reload in mid-spin lands on the result that was already decided, and pays once', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await slowReels(page);
    const [answer] = await Promise.all([page.waitForResponse((response) => isOpening(response.request())), opening.open.click()]);
    const { drop } = (await answer.json()) as { drop: { id: string; skin_item: { skin_name: string } } };
    await expect(opening.skip).toBeVisible();
    let again = 0;
    page.on('request', (request) => void (isOpening(request) && again++));
    await page.reload();
    await expect(opening.result).toContainText(drop.skin_item.skin_name, { timeout: 15_000 });
    expect(again).toBe(0);
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price));
    await shell(page).goTo('profile');
    await expect(profilePage(page).items).toHaveCount(1);
  });

  test('an answer that was lost is asked for again with the same key, and pays once', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, allow } = await cast.newPlayer();
    allow(/Failed to load resource/);
    await page.goto(`/case/${cheapest!.slug}`);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => void (isOpening(request) && keys.push(request.headers()['idempotency-key'])));
    // The server does its work; only its answer is lost.
    await page.route(
      (url) => url.pathname.startsWith('/api/dropcase/open/'),
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const opening = casePage(page);
    await opening.open.click();
    await opening.toResult();
    expect(keys.length).toBeGreaterThan(1);
    expect([...new Set(keys)]).toEqual([keys[0]]);
    await expect(shell(page).balance).toContainText(dollars(10_000 - cheapest!.price));
  });

  test('the reel plays to its end by itself and stops on the item that the server chose', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await noteAnimations(page);
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    const atOnce = await slowReels(page);
    const [answer] = await Promise.all([page.waitForResponse((response) => isOpening(response.request())), opening.open.click()]);
    const { drop } = (await answer.json()) as { drop: { skin_item: { skin_name: string } } };
    await expect(opening.result).toBeHidden();
    await atOnce();
    await expect(opening.result).toContainText(drop.skin_item.skin_name, { timeout: 15_000 });
    expect((await playedAnimations(page)).some(({ duration }) => duration > 3000)).toBe(true);
  });

  test('with reduced motion shows the result without a reel', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer({ reducedMotion: 'reduce' });
    await noteAnimations(page);
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.open.click();
    await expect(opening.result).toBeVisible();
    // A full reel takes 4.2 s; what may stay is a short cross-fade, which moves nothing.
    const long = (await playedAnimations(page)).filter(({ duration }) => duration > 400);
    expect(long).toEqual([]);
  });

  test('somebody without money is told so, and nothing is charged', async ({ cast, siteUrl }) => {
    const cases = await pricedCases(siteUrl);
    const { page } = await cast.player('Zephyr');
    await page.goto(`/case/${cases[0]!.slug}`);
    await expect(casePage(page).open).toHaveText('Not enough: add balance');
    await expect(shell(page).balance).toContainText('$0.00');
  });

  test('a visitor is asked to sign in, and comes back to the same case', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.visitor();
    await page.goto(`/case/${cheapest!.slug}`);
    await casePage(page).open.click();
    await expect(page.getByRole('dialog', { name: /^Sign in to/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/case/${cheapest!.slug}`);
  });

  test('the odds on the page are those of the server and add up to all tickets', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const details = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: cheapest!.slug } });
    expect(details.items.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
    const { page } = await cast.visitor();
    await page.goto(`/case/${cheapest!.slug}`);
    await expect(casePage(page).odds).toHaveCount(details.items.length);
    for (const { skin_item } of details.items)
      await expect(casePage(page).odds.filter({ hasText: skin_item.skin_name }).first()).toBeVisible();
  });
});

interface Played {
  duration: number;
}

/** Notes every animation that a script starts, whether or not it is over when the test looks. */
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: Played[] = [];
    (globalThis as unknown as { __played: Played[] }).__played = played;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      played.push({ duration: Number(animation.effect?.getComputedTiming().endTime) });
      return animation;
    };
  });
}

function playedAnimations(page: Page): Promise<Played[]> {
  return page.evaluate(() => (globalThis as unknown as { __played: Played[] }).__played);
}
