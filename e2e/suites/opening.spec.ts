// domains: cases
import type { Request } from '@playwright/test';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { call, pricedCases } from '../harness/api.ts';
import { noteAnimations, noteTicks, playedAnimations, tickOffsets } from '../harness/noted-animations.ts';
import { expect, moving, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

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
  test('the reel leaves the case, stops on what the server chose and ticks at its edges; it is sold, and several at once charge once', async ({
    cast,
    siteUrl,
  }) => {
    const one = await neverEven(siteUrl);
    const { items } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: one.slug } });
    expect(items.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
    const { page } = await cast.newPlayer(moving);
    await noteAnimations(page);
    await noteTicks(page);
    await page.goto(`/case/${one.slug}`);
    const opening = casePage(page);
    const clock = page.getByTestId('session-clock').filter({ visible: true });
    await expect(clock).toHaveText(/Net \$0\.00$/);
    await expect(opening.strip).toHaveCSS('opacity', '0');
    await opening.lid.waitFor({ state: 'attached' });

    const [answer] = await Promise.all([page.waitForResponse((response) => isOpening(response.request())), opening.open.click()]);
    const { drop } = (await answer.json()) as { drop: { cost: number; skin_item: { skin_name: string } } };
    await expect(opening.strip).toHaveCSS('opacity', '1');
    await expect(opening.result).toContainText(drop.skin_item.skin_name, { timeout: 60_000 });
    const played = await playedAnimations(page);
    const lid = played.find(({ name }) => name.includes('case-half-lid'))!;
    const strip = played.find(({ name }) => name === 'case-stage-strip')!;
    const reel = played.find(({ duration, name }) => duration > 4000 && !name.includes('case-light'))!;
    for (const part of [lid, strip]) expect(reel.at - part.at).toBeGreaterThanOrEqual(part.duration - 17);
    const offsets = await tickOffsets(page);
    expect(offsets.length).toBeGreaterThan(3);
    expect(Math.max(...offsets)).toBeLessThan(20);

    await expect(opening.sell).toHaveText(`Sell for ${dollars(drop.cost)}`);
    const net = `${drop.cost > one.price ? '+' : '-'}${dollars(Math.abs(drop.cost - one.price))}`;
    await expect(clock).toContainText(`Net ${net}`);
    await opening.sell.click();
    await expect(opening.result).toBeHidden();
    // The case is back.
    await expect(opening.strip).toHaveCSS('opacity', '0');
    const balance = 10_000 - one.price + drop.cost;
    await expect(shell(page).balance).toContainText(dollars(balance));

    // The cards of the odds are drawn in steps, and stand by now.
    await expect(opening.odds).toHaveCount(items.length);
    for (const { skin_item } of items) await expect(opening.odds.filter({ hasText: skin_item.skin_name }).first()).toBeVisible();
    await opening.count(3).check({ force: true });
    await expect(opening.open).toHaveText(`Open for ${dollars(one.price * 3)}`);
    await opening.open.click();
    await opening.toResult();
    await expect(opening.resultItems).toHaveCount(3);
    await expect(shell(page).balance).toContainText(dollars(balance - one.price * 3));
    await shell(page).goTo('profile');
    await expect(profilePage(page).items).toHaveCount(3);
  });

  // proves UI-510
  test('with reduced motion shows the result without a reel', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page } = await cast.newPlayer();
    await noteAnimations(page);
    await page.goto(`/case/${cheapest!.slug}`);
    const opening = casePage(page);
    await opening.open.click();
    await expect(opening.result).toBeVisible();
    // A full reel takes 4.2 s; only a short cross-fade may stay, which moves nothing.
    const long = (await playedAnimations(page)).filter(({ duration }) => duration > 400);
    expect(long).toEqual([]);
  });
});
