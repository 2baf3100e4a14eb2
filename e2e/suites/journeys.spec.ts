// domains: cases
import type { Page } from '@playwright/test';
import { type Actor, anActor, call, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { operate } from '../harness/operator.ts';
import { followOnTwitter } from '../harness/sandbox-network.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';

test.use({ motion: 'no-preference' });

/*
 * Ways through the cases from end to end, on a desktop and on a phone. The newcomer's first opening has a separate
 * suite (newcomer); updates covers a change of the remote during an opening.
 */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** The cheapest case with a crown. */
async function kingCase(siteUrl: string) {
  const [cheapest] = (await pricedCases(siteUrl)).filter(({ king_rate_ppm }) => king_rate_ppm !== null);
  return cheapest!;
}

// proves CASES-001, CASES-002, CASES-049, CASES-050, SHELL-081
test('a visitor looks at a case, its odds and its kings, and goes back', async ({ cast, siteUrl }) => {
  const dropCase = await kingCase(siteUrl);
  const { items } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: dropCase.slug } });
  const { page } = await cast.visitor();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: dropCase.name }).first().click();
  await expect(heading(page)).toHaveText(dropCase.name);
  await expect(page.getByRole('region', { name: 'Current King' })).toContainText('5% of every opening feeds the crown');

  await page.getByRole('button', { name: `${dropCase.riskGrade} risk: odds of ${dropCase.name}` }).click();
  const odds = page.getByRole('dialog', { name: `Odds of ${dropCase.name}` });
  await expect(odds.getByRole('row')).toHaveCount(items.length + 2);
  await expect(odds.getByRole('row').last()).toContainText('100.0000%');
  await page.goBack();
  await expect(odds).toBeHidden();

  await page.getByRole('link', { name: 'All kings' }).click();
  await expect(heading(page)).toHaveText(`Kings of ${dropCase.name}`);
  await page.getByRole('main').getByRole('link', { name: dropCase.name }).click();
  await page.getByRole('main').getByRole('link', { name: 'Cases', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// proves CASES-009, CASES-016
test('points pay for a case, and the way back leads to the points cases', async ({ cast }) => {
  const { page } = await cast.newPlayer();
  await page.goto('/datpoints-cases');
  await page.getByRole('main').getByRole('link', { name: 'Point Taken' }).click();
  const opening = casePage(page);
  await expect(opening.open).toHaveText('Open for 250 points');
  await opening.open.click();
  await opening.toResult();
  await expect(shell(page).balance).toContainText('$100.00');
  await opening.keep.click();
  await opening.count(3).check({ force: true });
  await expect(opening.open).toHaveText('Open for 750 points');
  await page.getByRole('main').getByRole('link', { name: 'Points cases' }).click();
  await expect(page).toHaveURL('/datpoints-cases');
});

// proves CASES-015, CASES-113
test('a free case asks for a follower, opens once, and counts down to the next @phone', async ({ cast, siteUrl }) => {
  const { page } = await cast.player('Mara');
  await page.goto('/case/dawn_free_case_level_1');
  const opening = casePage(page);
  await expect(page.getByRole('main')).toContainText('Free cases need a Twitter account attached to yours');
  await expect(page.getByRole('button', { name: 'Needs Twitter' })).toHaveAttribute('aria-disabled', 'true');

  await followOnTwitter(siteUrl, await anActor(siteUrl, { player: 'Mara' }));
  await page.reload();
  await opening.open.click();
  await opening.toResult();
  await opening.keep.click();
  await expect(page.getByRole('button', { name: /^Free again in/ })).toContainText(/Free again in (23h 59m|1d)/);
});

/** Other players open the case until the reign is over: one rolls the crown, or the budget reaches the top prize. */
async function endReign(siteUrl: string, slug: string, kingId: string): Promise<string> {
  const { drop_case_version: version, price } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug } });
  const affordable = Math.min(10, Math.floor(10_000 / price));
  let rival: Actor | null = null;
  for (let spent = 0; ; spent += affordable * price) {
    const { displaced_reason } = await call(siteUrl, 'GET /kings/:id', { params: { id: kingId } });
    if (displaced_reason) return displaced_reason;
    if (!rival || spent + affordable * price > 10_000) [rival, spent] = [await anActor(siteUrl), 0];
    const body = { version, amount: affordable, client_seed: 'e2e' };
    await rival.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body }).catch(async () => {
      // A seed that is set already travels no more.
      await rival!.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { version, amount: affordable } });
    });
  }
}

// proves CASES-003, CASES-501, CASES-503, CASES-505, CASES-507, RT-514
test('a crown is won on a phone, grows under the eyes of a visitor, and is lost', async ({ cast, siteUrl }) => {
  const { slug, name } = await kingCase(siteUrl);
  const watcher = await cast.visitor();
  await gotoConnected(watcher.page, `/case/${slug}`);
  const throne = watcher.page.getByRole('region', { name: 'Current King' });
  await expect(throne).toContainText('The throne is free');

  const king = await cast.newPlayer(phone);
  const opening = casePage(king.page);
  await gotoConnected(king.page, `/case/${slug}`);
  await opening.open.click();
  await opening.toResult();
  await expect(king.page.getByText('The throne was free: the crown is yours')).toBeVisible();
  await expect(shell(king.page).toasts).toContainText(`Congratulations!You are the king of ${name}.`);
  await expect(throne).toContainText('King Budget$0.15');

  await king.page.getByRole('link', { name: 'See your reign' }).click();
  const reign = king.page.getByRole('main').getByRole('region').first();
  await expect(reign).toContainText('Reigning');
  const reason = await endReign(siteUrl, slug, king.page.url().split('/').at(-1)!);
  await expect(shell(king.page).toasts).toContainText(reason === 'top_prize' ? 'You won the top prize!' : 'You have been dethroned');
  await expect(reign).toContainText(reason === 'top_prize' ? 'Won the top prize' : 'Dethroned');
});

// proves RT-026
test('a case that changes while it is open shows its new price and version everywhere, at a desk and on a phone', async ({
  cast,
  siteUrl,
  dataDir,
}) => {
  const dropCase = (await pricedCases(siteUrl)).filter(({ king_rate_ppm }) => king_rate_ppm === null).at(6)!;
  const people = [await cast.newPlayer(), await cast.newPlayer(phone)];
  for (const { page } of people) {
    await gotoConnected(page, `/case/${dropCase.slug}`);
    await expect(casePage(page).open).toHaveText(`Open for ${dollars(dropCase.price)}`);
  }
  await operate(dataDir, 'case', 'publish', dropCase.slug, '--price', String(dropCase.price + 7));
  for (const { page } of people) await expect(casePage(page).open).toHaveText(`Open for ${dollars(dropCase.price + 7)}`);
  const { page } = people[0]!;
  await page.getByRole('button', { name: 'Show all 2' }).click();
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toContainText([
    dollars(dropCase.price + 7),
    dollars(dropCase.price),
  ]);

  await operate(dataDir, 'case', 'stock', dropCase.slug, 'out');
  for (const one of people) await expect(one.page.getByRole('button', { name: 'Temporarily unavailable' })).toBeVisible();
  await operate(dataDir, 'case', 'stock', dropCase.slug, 'in');
  for (const one of people) await expect(casePage(one.page).open).toBeVisible();
});
