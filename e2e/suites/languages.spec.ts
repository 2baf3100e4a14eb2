// domains: platform, shell, cases, wallet, pvp, profile
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expectAlive, openRendered } from '../harness/first-view.ts';
import { englishOn, ofOperator, sentencesIn } from '../harness/languages.ts';
import { startSite, type Site } from '../harness/site.ts';
import { author, teamOf, type Team } from '../harness/team.ts';
import { expect, phone, test as base, type Cast } from '../harness/test.ts';
import { buildVariant } from '../harness/variant.ts';

/* The languages of the site: a page in each, and a catalogue that goes live by itself. */

const polish = sentencesIn('pl');
const inPolish = { locale: 'pl-PL' };
/** Waits for a page in this language. A choice of another loads the page anew. */
const expectLanguage = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language);

interface World {
  site: Site;
  team: Team;
  first: string;
  second: string;
}

/** A site of its own with another Polish catalogue of the cases, in which one sentence is different. */
const test = base.extend<{}, { world: World }>({
  world: [
    async ({}, use) => {
      const site = await startSite();
      const team = await teamOf(site.dataDir);
      const [text, instead] = [`"Cases": ${JSON.stringify(polish.Cases)}`, '"Cases": "Skrzynie"'];
      const dist = await buildVariant('cases', [{ file: 'words/pl.json', text, instead }]);
      const second = await team.publish(join(dist, '../dist-words/pl'));
      const first = (await team.registry.current())!.words!.find(({ name }) => name === 'cases.pl')!.version;
      await use({ site, team, first, second });
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** A page of a visitor in Polish to whom the gateway assigned this bucket. */
async function polishVisitor(cast: Cast, { site, team }: World, bucket: number): Promise<Page> {
  const { page, context } = await cast.visitor({ ...inPolish, baseURL: site.url });
  await context.addCookies((await team.bucketCookies(bucket)).map((cookie) => ({ ...cookie, url: site.url })));
  await gotoConnected(page, '/');
  return page;
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

// proves P22
test('a sentence of one remote in one language goes live, back, to some and off, without a load of open pages', async ({ cast, world }) => {
  const { page } = await cast.visitor({ ...inPolish, baseURL: world.site.url });
  const { page: english } = await cast.visitor({ baseURL: world.site.url });
  const heading = (name: string, of = page) => of.getByRole('heading', { level: 1, name, exact: true });
  await gotoConnected(page, '/');
  await gotoConnected(english, '/');
  await expect(heading(polish.Cases!)).toBeAttached();
  await page.evaluate('window.__mark = true');
  const { control } = world.team;

  await control.promote({ pins: [{ app: 'cases.pl', version: world.second }], ...author });
  await expect(heading('Skrzynie')).toBeAttached();
  await control.rollback({ app: 'cases.pl', ...author });
  await expect(heading(polish.Cases!)).toBeAttached();
  // Whatever the offset of a canary, half of the visitors are one of these two.
  const half = await Promise.all([0, 5_000].map((bucket) => polishVisitor(cast, world, bucket)));
  await control.canaryStart({ app: 'cases.pl', version: world.second, percent: 50, ...author });
  await expect.poll(async () => (await Promise.all(half.map(headingOf))).sort()).toEqual(['Skrzynie', polish.Cases]);
  await control.canaryStop({ app: 'cases.pl', ...author });
  await expect(heading(polish.Cases!)).toBeAttached();
  await control.kill({ app: 'cases.pl', ...author });
  await expect(heading('Cases')).toBeAttached();
  await control.revive({ app: 'cases.pl', ...author });
  await expect(heading(polish.Cases!)).toBeAttached();

  expect(await page.evaluate('window.__mark === true')).toBe(true);
  await expect(heading('Cases', english)).toBeAttached();
});

test('the browser chooses the language first, the player for good, and the address for search engines', async ({ cast }) => {
  const { page } = await cast.visitor(inPolish);
  await gotoConnected(page, '/');
  await expectLanguage(page, 'pl');
  await page.getByRole('button', { name: polish.More!, exact: true }).click();
  await page.getByLabel(polish.Language!).selectOption('de');
  await expectLanguage(page, 'de');
  await page.goto('/upgrade');
  await expectLanguage(page, 'de');
  const link = page.locator('link[hreflang="pt-BR"]');
  await page.goto((await link.getAttribute('href'))!);
  await expectLanguage(page, 'pt-BR');
  expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(9);
});

test('a player chooses currency and language in the settings, and has both on another device', async ({ cast, world: { site } }) => {
  const options = { baseURL: site.url };
  const [cheapest] = await pricedCases(site.url);
  const { page } = await cast.player('Nova', options);
  await gotoConnected(page, '/profile/settings');
  const part = (of: Page, name: string) => of.getByRole('region', { name });
  await part(page, 'Language and money').getByLabel('Also show amounts in').selectOption('EUR');
  await page.goto(`/case/${cheapest!.slug}`);
  await expect(page.getByRole('button', { name: /^Open for \$[\d.]+ about €[\d.]+, by the rate of / })).toBeVisible();
  await page.goto('/profile/settings');
  await part(page, 'Language and money').getByLabel('Language').selectOption('de');
  await expectLanguage(page, 'de');
  const german = sentencesIn('de');
  await expect(part(page, german['Language and money']!).getByLabel(german.Language!)).toHaveValue('de');

  const other = await cast.player('Nova', options);
  await gotoConnected(other.page, '/');
  // The account answers after the first document.
  await expect(async () => {
    await other.page.goto(`/case/${cheapest!.slug}`);
    await expectLanguage(other.page, 'de');
  }).toPass();
  await expect(other.page.getByText(/^≈\s*[\d,]+\s*€$/).first()).toBeVisible();
});

/** Collects the English sentences that a page shows in Polish, by what is looked at. */
function reader(page: Page): { seen: Record<string, string[]>; look(place: string): Promise<void> } {
  const seen: Record<string, string[]> = {};
  return {
    seen,
    async look(place) {
      const found = (await englishOn(page, 'pl')).filter((text) => !ofOperator.has(text));
      if (found.length > 0) seen[place] = found;
    },
  };
}

/** A button by its English, up to its first place. */
const press = (page: Page, english: string) => page.getByRole('button', { name: new RegExp(`^${polish[english]!.split(/ ?\{/)[0]}`) });

test('signing in, opening, a battle, a deposit and a limit are done without an English sentence', async ({ cast, siteUrl }) => {
  const [cheapest] = await pricedCases(siteUrl);
  const { page: stranger } = await cast.visitor({ ...inPolish, ...phone });
  const signIn = reader(stranger);
  await gotoConnected(stranger, '/?modal=login');
  await expect(stranger.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await signIn.look('sign in');

  const { page } = await cast.newPlayer({ ...inPolish, ...phone });
  const { seen, look } = reader(page);
  await gotoConnected(page, `/case/${cheapest!.slug}`);
  await press(page, 'Open for {price}').click();
  await expect(press(page, 'Sell for {worth}')).toBeVisible({ timeout: 45_000 });
  await look('won');

  await gotoConnected(page, '/pvp');
  await press(page, 'Play a bot for {0}').click();
  await expect(page).toHaveURL(/\/battle\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('a battle');
  await expect(
    press(page, 'Same game')
      .or(page.getByRole('link', { name: polish['Same game'] }))
      .first(),
  ).toBeVisible({ timeout: 90_000 });
  await look('its end');

  await gotoConnected(page, '/?modal=addBalance');
  await page.getByRole('dialog').getByRole('button', { name: /^ZEN/ }).click();
  await look('a question about limits');
  await press(page, 'No limit').click();
  await expect(press(page, 'Pay {0}')).toBeVisible();
  await look('a deposit');
  await press(page, 'Pay {0}').click();
  await expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible();
  await look('a payment');

  await gotoConnected(page, '/profile/settings');
  const limits = page.getByRole('region', { name: polish.Limits!, exact: true });
  await limits.getByRole('textbox').first().fill('100');
  await limits.getByRole('button', { name: polish.Set!, exact: true }).first().click();
  await expect(limits).toContainText('$100,00');
  await look('a limit');
  expect({ ...signIn.seen, ...seen }).toEqual({});
});

for (const app of ['shell', 'cases'])
  test(`a page whose sentences of ${app} do not come has these in English, also in what the gateway rendered`, async ({ cast }) => {
    const { page, allow } = await cast.visitor(inPolish);
    allow(/503|Service Unavailable|integrity|: Failed to fetch|: TypeError: Failed to fetch/);
    await page.route(new RegExp(`/assets/${app}\\.pl/`), (route) => route.fulfill({ status: 503, body: '' }));
    await openRendered(page, '/?lang=pl', 'visitor');
    await expectAlive(page);
    const [heading, frame] = app === 'cases' ? ['Cases', polish['Skip to content']] : [polish.Cases, 'Skip to content'];
    await expect(page.getByRole('heading', { level: 1, name: heading!, exact: true })).toBeAttached();
    await expect(page.getByRole('link', { name: frame! })).toBeAttached();
    expect(await page.getByRole('link', { name: app === 'cases' ? 'Skip to content' : polish['Skip to content']! }).count()).toBe(0);
  });
