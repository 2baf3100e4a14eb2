// domains: platform, shell, cases, profile, pvp, royale, rps, upgrade
import { languageNames } from '@riftdrop/contract/release/words';
import type { Page } from '@playwright/test';
import { withoutPictures } from '../harness/browser.ts';
import { anActor, call, open, pricedCases } from '../harness/api.ts';
import { elementsOf, expectAlive, isRendered, openRendered, renderedDocument } from '../harness/first-view.ts';
import { endedReign } from '../harness/reigns.ts';
import { teamOf } from '../harness/team.ts';
import { expect, phone, test, type Person } from '../harness/test.ts';
import { test as own } from '../harness/own-site.ts';
import { casePage } from '../pages/case.ts';
import { loginModal } from '../pages/login.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

/* Pages that the gateway rendered: readable at once, and the same page when its scripts are there. */

test.use({ launchOptions: withoutPictures });
test.describe.configure({ timeout: 240_000 });

const script = /\/assets\/shell\/[^/]+\/main\.[^/]+\.js$/;

/** Holds back the shell's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Addresses of the rendered pages by what they show, but for those of `/` and of a case. */
const pages: Record<string, (siteUrl: string) => string | Promise<string>> = {
  'a list of reigns': () => '/case/pretender/history',
  'the list of cases for points': () => '/datpoints-cases',
  'the list of free cases': () => '/free-cases',
  'the list of top wins': () => '/top',
  'a skin': async (siteUrl) => {
    const { items } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: 'pretender' } });
    return `/skin/${items[0]!.skin_item.id}`;
  },
  'a race': async (siteUrl) => `/royales/race/${(await call(siteUrl, 'GET /royale-race', {})).current_session_id!}`,
  'an upgrade': () => '/upgrade',
  'the lobby of all games': withGames('/pvp'),
  'the lobby of battles': withGames('/battles'),
  'the lobby of Battle Royales': withGames('/royales'),
  'the lobby of rock, paper, scissors': withGames('/rps'),
  'another player': async (siteUrl) => {
    const player = await anActor(siteUrl);
    await open(player, (await pricedCases(siteUrl))[0]!);
    return `/profile/${(await player.ask('GET /profile/me')).steamid}`;
  },
  'a king': endedReign,
};

/** A lobby with an open game of each type. */
function withGames(path: string): (siteUrl: string) => Promise<string> {
  return async (siteUrl) => {
    const [cheapest] = await pricedCases(siteUrl);
    const creator = await anActor(siteUrl);
    const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
    await creator.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1 } });
    await creator.ask('POST /rps/game/create', { body: { drop_cases } });
    await creator.ask('POST /battle-royale/create', { body: { max_users: 4, rounds: [{ steps: drop_cases }, { steps: drop_cases }] } });
    return path;
  };
}

test.describe('the document of a page', () => {
  // proves P19
  test('can be read without scripts', async ({ cast, siteUrl }) => {
    const [dropCase] = await pricedCases(siteUrl);
    const { page, allow } = await cast.visitor({ javaScriptEnabled: false });
    // What is preloaded for scripts.
    allow(/was preloaded using link preload but not used/);
    await openRendered(page, '/', 'visitor');
    await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeAttached();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /return/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await openRendered(page, `/case/${dropCase!.slug}`, 'visitor');
    await expect(page.getByRole('heading', { level: 1, name: dropCase!.name })).toBeVisible();
  });

  // proves P19
  test('has nothing of a player but that there is one', async ({ cast }) => {
    const { page, token } = await cast.player('Nova');
    const html = await renderedDocument(page.request, '/', 'starting');
    const other = await cast.newPlayer();
    const same = await renderedDocument(other.page.request, '/', 'starting');
    const viewOf = (text: string) => /<div id="root"[\s\S]*?<svg hidden>/.exec(text)![0];
    expect(viewOf(same).length).toBeGreaterThan(1_000);
    for (const secret of ['Nova', token]) expect(html).not.toContain(secret);
  });

  test('of an address with a query is a skeleton', async ({ cast }) => {
    const { page } = await cast.visitor();
    await renderedDocument(page.request, '/', 'visitor');
    const html = await (await page.request.get('/?search=night')).text();
    expect(html).toContain('data-skeleton');
    expect(html).not.toContain('id="answers"');
    await page.goto('/?search=night');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('night');
  });
});

test.describe('a page that takes over its first view', () => {
  for (const [page, pathOf] of Object.entries(pages))
    for (const [shape, device, options] of [
      ['visitor', 'desktop', {}],
      ['starting', 'phone', phone],
    ] as const)
      // proves P19
      test(`${page} is what scripts alone draw for a ${shape} on a ${device}`, async ({ cast, siteUrl }) => {
        const path = await pathOf(siteUrl);
        // A win or a change between the two looks makes them different.
        await expect(async () => {
          const people = await Promise.all([1, 2].map(() => (shape === 'visitor' ? cast.visitor(options) : cast.player('Ivo', options))));
          const [adopted, drawn] = people.map((person) => person.page) as [Page, Page];
          await openRendered(adopted, path, shape);
          await expectAlive(adopted);
          await drawn.goto(`${path}?drawn`);
          await expect(async () => expect(await elementsOf(adopted)).toEqual(await elementsOf(drawn))).toPass({ timeout: 20_000 });
          await Promise.all(people.map(({ context }) => context.close()));
        }).toPass({ timeout: 200_000 });
      });

  for (const [device, options] of Object.entries({ desktop: {}, phone }))
    // proves P19
    test(`is to the last attribute what scripts alone draw, on a ${device}`, async ({ cast, siteUrl }) => {
      const [dropCase] = await pricedCases(siteUrl);
      for (const path of ['/', `/case/${dropCase!.slug}`])
        for (const shape of ['visitor', 'starting'] as const) {
          const adopted = await enter(shape);
          await openRendered(adopted.page, path, shape);
          await expectAlive(adopted.page);
          const drawn = await enter(shape);
          // The document of an address with a query has no first view: scripts alone draw this page.
          await drawn.page.goto(`${path}?drawn`);
          await expect(async () => expect(await elementsOf(adopted.page)).toEqual(await elementsOf(drawn.page))).toPass({
            timeout: 60_000,
          });
          await Promise.all([adopted.context.close(), drawn.context.close()]);
        }

      function enter(shape: 'visitor' | 'starting'): Promise<Person> {
        return shape === 'visitor' ? cast.visitor(options) : cast.player('Ivo', options);
      }
    });

  // proves P19
  test('is what scripts alone draw in every language', async ({ cast, siteUrl }) => {
    const [dropCase] = await pricedCases(siteUrl);
    for (const language of Object.keys(languageNames).filter((name) => name !== 'en'))
      for (const path of ['/', `/case/${dropCase!.slug}`])
        await expect(async () => {
          const [adopted, drawn] = [await cast.visitor(phone), await cast.visitor(phone)];
          await openRendered(adopted.page, `${path}?lang=${language}`, 'visitor');
          await expectAlive(adopted.page);
          await drawn.page.goto(`${path}?lang=${language}&drawn`);
          await expect(async () => expect(await elementsOf(adopted.page)).toEqual(await elementsOf(drawn.page))).toPass({
            timeout: 20_000,
          });
          expect(await drawn.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
          await Promise.all([adopted.context.close(), drawn.context.close()]);
        }).toPass({ timeout: 90_000 });
  });

  test('does what was pressed before it was alive', async ({ cast }) => {
    const { page } = await cast.visitor();
    const go = await holdScript(page);
    await openRendered(page, '/', 'visitor');
    const section = page.getByRole('main').getByRole('button', { name: 'King cases' });
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    go();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expectAlive(page);
  });

  test('does what was pressed also where its code comes so late that it is painted anew', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(/was preloaded using link preload but not used/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/cases\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    await openRendered(page, '/', 'visitor');
    const section = page.getByRole('main').getByRole('button', { name: 'King cases' });
    await section.click();
    // The state of the document ends after two seconds.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3_000);
    resolve();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await expectAlive(page);
  });

  test('opens the sign-in window that was asked for before it was alive', async ({ cast }) => {
    const { page } = await cast.visitor();
    const go = await holdScript(page);
    await openRendered(page, '/', 'visitor');
    await shell(page).signIn.click();
    go();
    await expect(loginModal(page).dialog).toBeVisible();
  });

  test('keeps the choices of the device', async ({ cast }) => {
    const { page } = await cast.visitor();
    await openRendered(page, '/', 'visitor');
    await expectAlive(page);
    const sound = page.getByRole('button', { name: 'Sound' }).first();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await sound.click();
    await openRendered(page, '/', 'visitor');
    await expectAlive(page);
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
  });

  test('is a player’s as soon as the session is there', async ({ cast }) => {
    const { page } = await cast.newPlayer();
    await openRendered(page, '/', 'starting');
    await expect(shell(page).balance).toContainText('$100.00');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  test('draws itself anew where the document is another person’s', async ({ cast }) => {
    const { page, context } = await cast.newPlayer();
    await context.clearCookies({ name: 'rd_session' });
    await openRendered(page, '/', 'visitor');
    await expect(shell(page).balance).toContainText('$100.00');
    // The session was renewed with the page, and its mark with it.
    await openRendered(page, '/', 'starting');
    await expect(shell(page).balance).toContainText('$100.00');
  });

  test('asks for nothing again that is in the document', async ({ cast, siteUrl }) => {
    const [dropCase] = await pricedCases(siteUrl);
    const { page } = await cast.visitor();
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname));
    await openRendered(page, `/case/${dropCase!.slug}`, 'visitor');
    await expectAlive(page);
    await expect(casePage(page).title).toContainText(dropCase!.name);
    expect(calls.filter((path) => path === `/api/dropcase/${dropCase!.slug}`)).toEqual([]);
  });
});

test.describe('a rendered page whose scripts do not come', () => {
  /** The browser's messages about missing files, and about preloads of a page that then loads anew. */
  const lost = /Failed to load resource|ERR_|preload|^report of /;

  test('can be read below a notice, and comes alive when it is asked to', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(lost);
    await page.route(script, (route) => route.abort('connectionreset'));
    await openRendered(page, '/', 'visitor');
    const notice = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Riftdrop did not load' }) });
    await expect(notice).toBeVisible({ timeout: 90_000 });
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectAlive(page);
    await expect(notice).toBeHidden();
  });

  test('asks for them again by itself', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(lost);
    await page.route(script, (route) => route.abort('connectionreset'), { times: 1 });
    await openRendered(page, '/', 'visitor');
    await expectAlive(page);
    const section = page.getByRole('main').getByRole('button', { name: 'King cases' });
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
  });
});

own.describe('a remote that is switched off or overridden', () => {
  own('has the skeleton, and its first view again when it is back', async ({ cast, dataDir }) => {
    own.setTimeout(300_000);
    const { control, publishWith, passPath } = await teamOf(dataDir);
    const author = { by: 'e2e', why: 'a test' };
    const { page } = await cast.visitor();
    await openRendered(page, '/', 'visitor');

    await control.kill({ app: 'cases', ...author });
    await expect(async () => expect(isRendered(await (await page.request.get('/')).text(), 'visitor')).toBe(false)).toPass();
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('switched off');
    await control.revive({ app: 'cases', ...author });
    await openRendered(page, '/', 'visitor');
    await expectAlive(page);

    const version = await publishWith('cases', (text) => `${text}\n;`);
    await page.goto(await passPath());
    await page.goto(`/?override=cases@${version}`);
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect(page.locator('#answers')).toHaveCount(0);
  });
});
