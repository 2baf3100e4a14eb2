// domains: cases
import type { Request } from '@playwright/test';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { call, pricedCases } from '../harness/api.ts';
import { slowReels } from '../harness/slow-reels.ts';
import { noteAnimations, noteTicks, playedAnimations, tickOffsets } from '../harness/noted-animations.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

test.use({ motion: 'no-preference' });

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
/** The cheapest case without an item of exactly its price: its net result is never the zero that stood there before. */
async function neverEven(url: string): Promise<DropCase> {
  for (const one of await pricedCases(url)) {
    const { items } = await call(url, 'GET /dropcase/:slug', { params: { slug: one.slug } });
    if (items.every(({ skin_item }) => skin_item.cost !== one.price)) return one;
  }
  throw new Error('every case has an item worth its price');
}
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
    const one = await neverEven(siteUrl);
    const { page } = await cast.newPlayer();
    await page.goto(`/case/${one.slug}`);
    const opening = casePage(page);
    const clock = page.getByTestId('session-clock').filter({ visible: true });
    await expect(clock).toHaveText(/Net \$0\.00$/);
    const goOn = await slowReels(page);
    const [answer] = await Promise.all([page.waitForResponse((response) => isOpening(response.request())), opening.open.click()]);
    const { drop } = (await answer.json()) as { drop: { cost: number } };
    await opening.skip.click();
    await expect(opening.result).toBeVisible();
    await goOn();
    await expect(opening.sell).toHaveText(`Sell for ${dollars(drop.cost)}`);
    const net = `${drop.cost > one.price ? '+' : '-'}${dollars(Math.abs(drop.cost - one.price))}`;
    await expect(clock).toContainText(`Net ${net}`, { timeout: 5_000 });
    await opening.sell.click();
    await expect(opening.result).toBeHidden();
    await expect(shell(page).balance).toContainText(dollars(10_000 - one.price + drop.cost));
    await shell(page).goTo('profile');
    await expect(profilePage(page).items).toHaveCount(0);
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

  test('a press lifts the lid, and the reel turns once its strip is out of the case', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await noteAnimations(page);
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await expect(opening.strip).toHaveCSS('opacity', '0');
    await opening.lid.waitFor({ state: 'attached' });
    await opening.open.click();
    await expect(opening.strip).toHaveCSS('opacity', '1');
    await expect(opening.result).toBeVisible({ timeout: 60_000 });
    const played = await playedAnimations(page);
    const lid = played.find(({ name }) => name.includes('case-half-lid'))!;
    const strip = played.find(({ name }) => name === 'case-stage-strip')!;
    const reel = played.find(({ duration, name }) => duration > 4000 && !name.includes('case-light'))!;
    for (const part of [lid, strip]) expect(reel.at - part.at).toBeGreaterThanOrEqual(part.duration - 17);
    // After keeping the item the case is back.
    await opening.keep.click();
    await expect(opening.strip).toHaveCSS('opacity', '0');
  });

  test('each tick is heard within 20 ms of the card edge that it counts', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await noteTicks(page);
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.open.click();
    await expect.poll(() => tickOffsets(page), { timeout: 60_000 }).not.toEqual([]);
    const offsets = await tickOffsets(page);
    expect(offsets.length).toBeGreaterThan(3);
    expect(Math.max(...offsets)).toBeLessThan(20);
    await opening.toResult();
  });

  // proves UI-510
  test('with reduced motion shows the result without a reel', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer({ reducedMotion: 'reduce' });
    await noteAnimations(page);
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.open.click();
    await expect(opening.result).toBeVisible();
    // A full reel takes 4.2 s; only a short cross-fade may stay, which moves nothing.
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
