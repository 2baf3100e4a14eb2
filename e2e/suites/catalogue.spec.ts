// domains: cases
import type { Locator, Page } from '@playwright/test';
import { call, pricedCases } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { cataloguePage } from '../pages/catalogue.ts';
import { shell } from '../pages/shell.ts';

test.use({ launchOptions: withoutPictures });

/** Prices on the cards, in cents, as they stand. */
const pricesOf = async (page: Page): Promise<number[]> =>
  (await cataloguePage(page).found.allInnerTexts()).map((text) =>
    Math.round(Number(/\$([\d,.]+)/.exec(text)![1]!.replaceAll(',', '')) * 100),
  );

/**
 * Scrolls to the last of the cards rendered by then. The list goes on growing: the returned locator stays that one
 * card.
 */
async function broughtIntoView(cards: Locator): Promise<Locator> {
  const card = cards.and(cards.page().locator(`[href="${await cards.last().getAttribute('href')}"]`)).first();
  await expect(async () => {
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport({ timeout: 500 });
  }).toPass();
  return card;
}

test.describe('the catalogue', () => {
  // proves CASES-068, CASES-069, CASES-075, CASES-081
  test('a visitor finds a case by its name, narrows, orders and shares the list, and comes back to all of it', async ({ cast }) => {
    const { page } = await cast.visitor();
    const home = cataloguePage(page);
    await page.goto('/');
    await expect(home.section('Popular').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('f');
    await expect(home.box).toBeFocused();
    await page.keyboard.type('ca');
    await expect(page.getByText('Type 3 letters or more')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.keyboard.type('rd');
    await expect(page).toHaveURL('/?search=card');
    await expect(home.section('Popular')).toHaveCount(0);

    await home.box.fill('');
    await expect(page).toHaveURL('/');
    await page.reload();
    // Letters typed right after a press are kept.
    await home.openSearch.click();
    await page.keyboard.type('fade');
    await expect(home.box).toHaveValue('fade');
    await home.box.fill('');
    await expect(page).toHaveURL('/');
    await expect(home.section('Popular').getByRole('link').first()).toBeVisible();

    await home.filters.click();
    for (const name of ['Favourites', 'Enough to buy'] as const) await expect(home.checkbox(name)).toBeDisabled();
    await home.risk('High').click();
    await expect(page).toHaveURL('/?risk=high');
    await home.order.selectOption('Price: high to low');
    await expect(page).toHaveURL('/?risk=high&sort=price-desc');
    // The list before it stays in view until the ordered one is there, which is drawn in steps.
    let prices: number[] = [];
    await expect(async () => {
      const total = await page
        .getByRole('status')
        .filter({ hasText: /^\d+ cases?$/ })
        .textContent();
      prices = await pricesOf(page);
      expect(prices).toHaveLength(Number.parseInt(total!));
      // A card without its price yet reads as NaN, which passes every comparison of the order.
      expect(prices.every(Number.isFinite)).toBe(true);
      expect(new Set(prices).size).toBeGreaterThan(5);
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    }).toPass();
    await expectNoFindings(page, 'main');

    // The address is the list: a reload, or another visitor with the link, shows the same.
    await page.reload();
    await expect.poll(() => pricesOf(page)).toEqual(prices);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(page).toHaveURL('/?sort=price-desc');
    await home.order.selectOption('Recommended');
    await expect(page).toHaveURL('/');
    await expect(home.section('Popular').getByRole('link').first()).toBeVisible();
  });

  // proves CASES-010, SHELL-015, SHELL-016
  test('going back from a case leads to the list as it was, and from there to home as it was, down to its end', async ({ cast }) => {
    test.setTimeout(120_000);
    const { page } = await cast.visitor();
    const home = cataloguePage(page);
    await page.goto('/');
    const drops = await broughtIntoView(home.section('Popular').getByRole('link'));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await home.order.selectOption('Price: high to low');
    await expect(page).toHaveURL('/?sort=price-desc');
    await expect(home.found.first()).toBeInViewport();
    const dearest = (await home.found.first().getAttribute('href'))!;
    await home.order.selectOption('Price: low to high');
    await expect(page).toHaveURL('/?sort=price-asc');
    // The list before it stays until this one is there, which begins at its top.
    await expect(home.found.first()).not.toHaveAttribute('href', dearest);
    await expect(home.found.first()).toBeInViewport();
    const last = await broughtIntoView(home.found);
    for (const way of ['the browser', 'the page'] as const) {
      await last.click();
      await expect(page).toHaveURL(/\/case\//);
      const back = page.getByRole('main').getByRole('link', { name: 'Cases', exact: true });
      await expect(back).toHaveAttribute('href', '/?sort=price-asc');
      if (way === 'the browser') await page.goBack();
      else await back.click();
      await expect(page).toHaveURL('/?sort=price-asc');
      await expect(last).toBeInViewport();
    }
    // The whole search is one step: behind it lies home, where it was left.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(drops).toBeInViewport();
    await page.goForward();
    await expect(page).toHaveURL('/?sort=price-asc');
    await home.order.selectOption('Recommended');
    await expect(page).toHaveURL('/');
    await expect(drops).toBeInViewport();
    // The filters lie at the top of the page: pressing their button shows them.
    await home.filters.click();
    await expect(home.risk('High')).toBeInViewport();

    // Home ends with what the site counted and what it is.
    const figures = page.getByRole('region', { name: 'Live statistics' });
    // The page grows section by section: its end is where it was when the key was pressed.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(figures).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const label of ['People online now', 'Players', 'Cases opened', 'Given away by free cases'])
      await expect(figures.getByText(label)).toBeVisible();
    await expect(figures.locator('dd').nth(1)).toHaveText(/^[\d,]+$/);
    const about = page.getByRole('region', { name: 'About Riftdrop' });
    await expect(about).toContainText('18 and over');
    await expect(about.getByRole('link', { name: 'provably fair' })).toHaveAttribute('href', '/provably-fair');
  });

  // proves CASES-034, CASES-051, CASES-052
  test("a star asks a visitor to sign in; a player's is in every tab, counts only for its players, and makes a list", async ({
    cast,
    siteUrl,
  }) => {
    const [one] = (await pricedCases(siteUrl)).filter(({ section }) => section === 'popular_cases');
    const visitor = await cast.visitor();
    await visitor.page.goto('/');
    await cataloguePage(visitor.page).star(one!.name).first().click();
    await expect(shell(visitor.page).dialog).toBeVisible();
    await expect(visitor.page).toHaveURL(/modal=login/);

    const { page, context } = await cast.newPlayer();
    const star = cataloguePage(page).star(one!.name).first();
    await page.goto('/?favorite=1');
    await expect(page.getByRole('heading', { name: 'You have no favorite cases' })).toBeVisible();
    await page.goto('/');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(star).toHaveText('');
    const second = await context.newPage();
    await second.goto('/');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(star).toHaveText(/^\d+$/);
    await expect(cataloguePage(second).star(one!.name).first()).toHaveAttribute('aria-pressed', 'true');
    await second.goto('/?favorite=1');
    await expect(cataloguePage(second).found).toHaveCount(1);
    await star.click();
    await expect(star).toHaveText('');
    // The card stays until the list is reloaded, which the actions of other players may cause at any time.
    const unset = cataloguePage(second).star(one!.name).and(second.locator('[aria-pressed=false]'));
    await expect(unset.or(second.getByRole('heading', { name: 'You have no favorite cases' })).first()).toBeVisible();
  });

  // proves CASES-004, CASES-005, CASES-006, CASES-007
  test('the lists beside home stand, and lead on', async ({ cast, siteUrl }) => {
    const { page } = await cast.visitor();
    const home = cataloguePage(page);
    for (const [path, title] of [
      ['/datpoints-cases', 'Cases for points'],
      ['/free-cases', 'Free cases'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('list', { name: title }).getByRole('link').first()).toBeVisible();
    }
    await page.goto('/top');
    await expect(page.getByRole('heading', { level: 1, name: 'Top wins' })).toBeVisible();
    await page.getByText('All time').click();
    await expect(page).toHaveURL('/top?period=all');

    const [cheapest] = await pricedCases(siteUrl);
    const { items } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: cheapest!.slug } });
    const { skin_item: skin } = items[0]!;
    await page.goto(`/skin/${skin.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${skin.name} ${skin.skin_name}`);
    await expect(page).toHaveTitle(new RegExp(skin.skin_name));
    await expect(home.card(cheapest!.name)).toBeVisible();
    await home.card(cheapest!.name).click();
    await expect(page).toHaveURL(`/case/${cheapest!.slug}`);
    await expect(casePage(page).title).toContainText(cheapest!.name);
  });

  // proves CASES-077
  test('on a phone the search stands open, takes no focus by itself, and its list fits @phone', async ({ cast }) => {
    const { page } = await cast.visitor();
    const home = cataloguePage(page);
    await page.goto('/');
    await expect(home.cards.first()).toBeVisible();
    await expect(home.box).toBeVisible();
    await home.filters.tap();
    await expect(home.risk('Low')).toBeVisible();
    await expect(home.box).not.toBeFocused();
    await home.risk('Low').tap();
    await expect(page).toHaveURL('/?risk=low');
    await expect(home.found.first()).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});
