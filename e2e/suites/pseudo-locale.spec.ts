// domains: platform, shell, cases, wallet, profile, pvp, royale, rps, race, upgrade
import { pricedCases } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { englishIn, ofOperator } from '../harness/languages.ts';
import { cutTexts, mirror, speakPseudo } from '../harness/pseudo.ts';
import { startSite, type Site } from '../harness/site.ts';
import { teamOf } from '../harness/team.ts';
import { expect, phone, test as base, type Person } from '../harness/test.ts';

/* A language whose sentences are 40 % longer, in brackets and with accents: nothing is cut, and nothing stays English. */

interface World {
  site: Site;
  english: string[];
}

const language = 'pl';
const test = base.extend<{}, { world: World }>({
  world: [
    async ({}, use) => {
      const site = await startSite();
      const english = await speakPseudo(await teamOf(site.dataDir), language);
      await use({ site, english });
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ launchOptions: withoutPictures });
test.describe.configure({ mode: 'default', timeout: 300_000 });

const ofPlayer = [
  '/',
  '/pvp',
  '/battles',
  '/battles/create',
  '/royales',
  '/royales/create',
  '/royales/race',
  '/rps/create',
  '/upgrade',
  '/top',
  '/giveaways',
  '/free-cases',
  '/datpoints-cases',
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
];
const ofVisitor = ['/', '/pvp', '/upgrade', '/profile', '/privacy?modal=login'];

/** What is wrong on these pages, by their paths. */
async function faultsOn({ page }: Person, paths: readonly string[], english: readonly string[] = []): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await gotoConnected(page, path);
    await expect(page.getByRole('main').or(page.getByRole('dialog')).getByRole('heading').first()).toBeAttached();
    // Pictures that are drawn later keep their place; a page that still loads then is judged as it is.
    const loading = page.locator('main .shimmer, main [aria-busy=true]');
    await expect(loading)
      .toHaveCount(0, { timeout: 3_000 })
      .catch(() => {});
    const said = (await englishIn(page, english)).filter((text) => !ofOperator.has(text));
    const found = [...(await cutTexts(page)), ...said.map((text) => `English: ${text}`)];
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

test('sentences that are 40 % longer are whole on a phone of 360 px, and no other ones are there', async ({ cast, world }) => {
  const options = { ...phone, locale: language, baseURL: world.site.url };
  const [cheapest] = await pricedCases(world.site.url);
  const player = await faultsOn(await cast.newPlayer(options), [...ofPlayer, `/case/${cheapest!.slug}`], world.english);
  const visitor = await faultsOn(await cast.visitor(options), ofVisitor, world.english);
  expect({ player, visitor }).toEqual({ player: {}, visitor: {} });
});

test('the same pages turned around for a language that is written from the right have nothing cut', async ({ cast, world }) => {
  const person = await cast.newPlayer({ ...phone, locale: language, baseURL: world.site.url });
  await mirror(person.page);
  expect(await faultsOn(person, ofPlayer)).toEqual({});
  await gotoConnected(person.page, '/pvp');
  const logo = (await person.page.getByRole('banner').getByRole('link').first().boundingBox())!;
  expect(logo.x).toBeGreaterThan(180);
});
