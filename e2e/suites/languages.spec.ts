// domains: platform, shell, cases, wallet, pvp, profile
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { englishOn, sentencesIn } from '../harness/languages.ts';
import { startSite, type Site } from '../harness/site.ts';
import { author, teamOf, type Team } from '../harness/team.ts';
import { expect, phone, test as base } from '../harness/test.ts';
import { buildVariant } from '../harness/variant.ts';

/* The languages of the site: a page in each, and a catalogue that goes live by itself. */

const polish = sentencesIn('pl');
const inPolish = { locale: 'pl-PL' };
/** Names of sections of cases are the operator's, as those of the cases. */
const ofOperator = new Set(['Popular', 'Free cases']);
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

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
  await control.canaryStart({ app: 'cases.pl', version: world.second, percent: 100, ...author });
  await expect(heading('Skrzynie')).toBeAttached();
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
  expect(await languageOf(page)).toBe('pl');
  await page.getByRole('button', { name: polish.More!, exact: true }).click();
  await page.getByLabel(polish.Language!).selectOption('de');
  await expect.poll(() => languageOf(page)).toBe('de');
  await page.goto('/upgrade');
  expect(await languageOf(page)).toBe('de');
  const link = page.locator('link[hreflang="pt-BR"]');
  await page.goto((await link.getAttribute('href'))!);
  expect(await languageOf(page)).toBe('pt-BR');
  expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(9);
});

test('the pages of a player are in Polish, without an English sentence of the site', async ({ cast, siteUrl }) => {
  const { page } = await cast.newPlayer({ ...inPolish, ...phone });
  const seen: Record<string, string[]> = {};
  const look = async (place: string) => {
    const found = (await englishOn(page, 'pl')).filter((text) => !ofOperator.has(text));
    if (found.length > 0) seen[place] = found;
  };
  const [cheapest] = await pricedCases(siteUrl);
  for (const path of [
    '/',
    `/case/${cheapest!.slug}`,
    '/pvp',
    '/battles/create',
    '/upgrade',
    '/top',
    '/royales',
    '/royales/race',
    '/rps/create',
    '/profile',
    '/profile/settings',
    '/profile/statistics',
    '/profile/payments',
    '/profile/cashout',
    '/partner',
    '/faq',
    '/provably-fair',
    '/responsible-play',
    '/agreement',
    '/?modal=addBalance',
  ]) {
    await gotoConnected(page, path);
    // What loads late has its words too.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    await look(path);
  }
  expect(seen).toEqual({});
});
