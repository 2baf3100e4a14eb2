// domains: platform, shell
import { chromium } from '@playwright/test';
import type { Page, Response } from '@playwright/test';
import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { readCandidate } from '@riftdrop/platform/candidate';
import { pricedCases } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { openRawTab } from '../harness/raw-tab.ts';
import { currentRevision, releaseOf } from '../harness/remotes.ts';
import { startSite, type Site } from '../harness/site.ts';
import { author, teamOf, type Team } from '../harness/team.ts';
import { expect, moving, test as base } from '../harness/test.ts';
import { visit } from '../harness/tour.ts';
import { buildVariant } from '../harness/variant.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';

/*
 * Another version of a remote goes live, comes back, is switched off, while pages of the site are open: on a separate
 * site, because every page on it is affected.
 */

interface World {
  site: Site;
  team: Team;
  /** Versions of the remote under test: the one of this checkout and another edition of it. */
  first: string;
  second: string;
  /** Names of their containers. */
  containers: Record<'first' | 'second', string>;
}

const fillMemory = 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));';

const test = base.extend<{}, { world: World; harmful: string }>({
  world: [
    async ({}, use) => {
      const site = await startSite();
      const team = await teamOf(site.dataDir);
      const dist = await buildVariant('cases', [
        {
          file: 'src/home/home-page.tsx',
          text: '<h1 className="sr-only">{t`Cases`}</h1>',
          instead: '<h1 className="sr-only">Second edition</h1>',
        },
        {
          file: 'src/home/home-page.tsx',
          text: 'gap-6 px-3 pt-2 pb-5 md:scroll-mt-16 md:gap-8',
          instead: 'gap-[77px] px-3 pt-2 pb-5 md:scroll-mt-16',
        },
        {
          file: 'src/case/case-page.tsx',
          text: '<PageFrame gap="none">',
          instead: '<div className="mx-auto max-w-page px-3 pt-3 pb-[77px]">',
        },
        { file: 'src/case/case-page.tsx', text: '</PageFrame>', instead: '</div>' },
      ]);
      const { version: first, container } = await releaseOf(site.url, 'cases');
      const { release } = await readCandidate(dist);
      const containers = { first: container, second: (release as RemoteRelease).container };
      await use({ site, team, first, second: await team.publish(dist), containers });
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // A version that ends every page that shows a case, in one of two ways.
  harmful: [
    async ({ world }, use) => {
      // Only in a browser: the gate would refuse it otherwise.
      const misdeed = `if ('location' in globalThis) { if (location.hash === '#memory') { ${fillMemory} } for (;;); }`;
      const text = 'export default function CasePage(';
      const instead = `export default function CasePage() { ${misdeed} }\nexport function Unused(`;
      await use(await world.team.publish(await buildVariant('cases', [{ file: 'src/case/case-page.tsx', text, instead }])));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Tests share the site, so each leaves it as it was.
  siteUrl: async ({ world }, use) => {
    await use(world.site.url);
    await world.team.control.promote({ pins: [{ app: 'cases', version: world.first }], ...author });
  },
});
// One after the other, as all of them change the live versions; one that fails takes none of the others with it.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const liveVersion = async (url: string) => (await currentRevision(url)).remotes.find(({ name }) => name === 'cases')?.version;
const promote = ({ team }: World, version: string, urgent = false) =>
  team.control.promote({ pins: [{ app: 'cases', version }], urgent, ...author });

/** Survives everything but a whole load of the page. */
const mark = (page: Page) => page.evaluate('window.__mark = true');
const isMarked = (page: Page) => page.evaluate('window.__mark === true');

const editions = (page: Page) => ({
  first: page.getByRole('heading', { level: 1, name: 'Cases', exact: true }),
  second: page.getByRole('heading', { level: 1, name: 'Second edition' }),
});
/** The distance between the sections of home: it differs in each edition's sheet. */
const gap = (page: Page) => page.evaluate(`getComputedStyle(document.querySelector('main h1').parentElement).rowGap`);
const sheetsOf = (page: Page, container: string) =>
  page.evaluate(`[...document.querySelectorAll('link[data-rspack^="${container}:"]')].filter(({ media }) => media !== 'not all').length`);

test('another version takes over in an open page and goes back, each with its own code and sheets, without a load', async ({
  cast,
  world,
}) => {
  const { page } = await cast.visitor();
  await gotoConnected(page, '/');
  await expect(editions(page).first).toBeAttached();
  await expect(shell(page).live).toBeVisible();
  await mark(page);
  const before = await gap(page);

  for (const round of [1, 2]) {
    await promote(world, world.second);
    await expect(editions(page).second, `round ${round}`).toBeAttached();
    await expect.poll(() => gap(page)).toBe('77px');
    await expect.poll(() => sheetsOf(page, world.containers.first)).toBe(0);

    await world.team.control.rollback({ app: 'cases', ...author });
    await expect(editions(page).first, `round ${round}`).toBeAttached();
    await expect.poll(() => gap(page)).toBe(before);
    await expect.poll(() => sheetsOf(page, world.containers.second)).toBe(0);
  }
  expect(await isMarked(page)).toBe(true);
});

// proves P5
test('nothing is exchanged or rolled back during an opening, and then it is; an urgent one does not wait', async ({
  cast,
  world,
  siteUrl,
}) => {
  const { page } = await cast.newPlayer(moving);
  const [cheapest] = await pricedCases(siteUrl);
  const open = casePage(page);
  await gotoConnected(page, `/case/${cheapest!.slug}`);
  await mark(page);
  const edition = page.locator('[data-mfe=cases][data-part="page:case"] > div');
  const isSecond = () => edition.evaluate((element) => element.className.includes('pb-[77px]'));
  const spin = async () => {
    const [answer] = await Promise.all([page.waitForResponse((one) => one.url().includes('/api/dropcase/open/')), open.open.click()]);
    const { drop } = (await answer.json()) as { drop: { skin_item: { skin_name: string } } };
    await expect(open.skip).toBeVisible();
    return drop.skin_item.skin_name;
  };
  const idle = (await cast.visitor()).page;
  await gotoConnected(idle, '/');

  let won = await spin();
  await promote(world, world.second);
  // An idle page has it by now.
  await expect(editions(idle).second).toBeAttached();
  await expect(open.result).toContainText(won);
  expect(await isSecond()).toBe(false);
  await open.keep.click();
  await expect.poll(isSecond).toBe(true);

  won = await spin();
  await world.team.control.rollback({ app: 'cases', to: world.first, ...author });
  await expect(editions(idle).first).toBeAttached();
  await expect(open.result).toContainText(won);
  expect(await isSecond()).toBe(true);
  await open.keep.click();
  await expect.poll(isSecond).toBe(false);
  expect(await isMarked(page)).toBe(true);
  await expect(shell(page).balance).toContainText((100 - (2 * cheapest!.price) / 100).toFixed(2));

  await spin();
  await promote(world, world.second, true);
  await expect.poll(isSecond).toBe(true);
});

// proves P5
test('a remote that is killed goes from an open page, is not fetched by a new one, and comes back', async ({ cast, world, siteUrl }) => {
  const { page } = await cast.visitor();
  const site = shell(page);
  await gotoConnected(page, '/');
  await expect(editions(page).first).toBeAttached();
  await expect(site.live).toBeVisible();
  await mark(page);

  await world.team.control.kill({ app: 'cases', ...author });
  const notice = page.getByRole('heading', { name: 'This part of the site is not available' });
  await expect(notice).toBeVisible();
  await expect(site.live).toBeHidden();
  // Its entries of the menu go with it; the address leads to the same words.
  await expect(site.header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' })).toHaveCount(0);
  await site.header.getByRole('link', { name: 'Riftdrop, home' }).click();
  await expect(notice).toBeVisible();

  const other = await cast.visitor();
  const fetched: string[] = [];
  other.page.on('request', (request) => fetched.push(request.url()));
  await expect
    .poll(async () => {
      fetched.length = 0;
      await other.page.goto(`${siteUrl}/`);
      return other.page.getByRole('heading', { name: 'This part of the site is not available' }).isVisible();
    })
    .toBe(true);
  expect(fetched.filter((url) => url.includes('/assets/cases/'))).toEqual([]);
  await other.page.goto('/privacy');
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

  await world.team.control.revive({ app: 'cases', ...author });
  await expect(editions(page).first).toBeAttached();
  await expect(site.live).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a canary is sent to its visitors from the first byte on, and to no other visitor', async ({ cast, world, siteUrl }) => {
  await world.team.control.canaryStart({ app: 'cases', version: world.second, percent: 50, guard: 'off', ...author });
  // The gateway answers with its last read of the registry.
  await expect.poll(async () => (await currentRevision(siteUrl)).canaries.length).toBe(1);
  const [canary] = (await currentRevision(siteUrl)).canaries;
  const bucketAt = (place: number) => (10_000 + place - canary!.offset) % 10_000;
  for (const [bucket, version] of [
    [bucketAt(4999), 'second'],
    [bucketAt(5000), 'first'],
  ] as const) {
    const { page, context } = await cast.visitor();
    await context.addCookies((await world.team.bucketCookies(bucket)).map((cookie) => ({ ...cookie, url: siteUrl })));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/');
    await expect(editions(page)[version]).toBeAttached();
    const unwanted = version === 'second' ? world.first : world.second;
    expect(fetched.filter((url) => url.includes(`/assets/cases/${unwanted}/`))).toEqual([]);
  }
  await world.team.control.canaryStop({ app: 'cases', ...author });
});

/** Bytes on the wire of the scripts and sheets that a load of home gets from the network and not from the browser's cache. */
async function bytesOfHome(page: Page): Promise<number> {
  await page.goto('/');
  await expect(page.locator('[data-part="page:home"] > *').first()).toBeVisible();
  const received = () =>
    page.evaluate(() => {
      const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        /\/assets\/.*\.(js|css)$/.test(name),
      );
      return { files: files.length, bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0) };
    });
  // Over when no file came for three seconds: the pages of the menu are fetched one by one when the browser is idle.
  let last = { files: 0, bytes: 0 };
  const isOver = async () => {
    const before = last.files;
    last = await received();
    return last.files > 0 && last.files === before;
  };
  await expect.poll(isOver, { intervals: [3_000], timeout: 60_000 }).toBe(true);
  return last.bytes;
}

// proves P21
test('after a change of one word a browser that was here before downloads at most 20 kB, and 4 kB where it reads dictionaries', async ({
  world,
}) => {
  // Two builds, and eight loads that each end three seconds after their last file: a minute on a free machine.
  test.setTimeout(360_000);
  const title = '<h1 className="sr-only">{t`Cases`}</h1>';
  const word = { file: 'src/home/home-page.tsx', text: title, instead: title.replace('Cases', 'Crates') };
  // Both from such a folder, as ids of modules are made from their paths.
  const unchanged = await world.team.publish(await buildVariant('cases', []));
  await promote(world, unchanged);
  await expect.poll(() => liveVersion(world.site.url)).toBe(unchanged);
  const changed = await world.team.publish(await buildVariant('cases', [word]));
  for (const [most, features] of [
    [20_000, ['--disable-features=CompressionDictionaryTransport']],
    [4_000, []],
  ] as const) {
    await promote(world, unchanged);
    await expect.poll(() => liveVersion(world.site.url)).toBe(unchanged);
    // The browser's real cache, which the tests of the cast do without.
    const browser = await chromium.launch({ ...browserFlags, args: [...browserFlags.args, ...features] });
    const page = await browser.newPage({ baseURL: world.site.url });
    expect(await bytesOfHome(page)).toBeGreaterThan(150_000);
    // Files for later pages are fetched when the page is idle, perhaps after this measurement.
    await expect.poll(() => bytesOfHome(page)).toBe(0);
    // An open page would fetch the new version by itself.
    await page.goto('about:blank');
    await promote(world, changed);
    await expect.poll(() => liveVersion(world.site.url)).toBe(changed);
    const bytes = await bytesOfHome(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Crates' })).toBeAttached();
    expect(bytes).toBeGreaterThan(300);
    expect(bytes).toBeLessThanOrEqual(most);
    await browser.close();
  }
});

// proves PLATFORM-003
test('a page that is told that it is out of date has the newest of everything after a refresh', async ({ cast, world, siteUrl }) => {
  const { page, allow } = await cast.visitor();
  allow(/Failed to load resource/);
  // This page receives no event of another version, as on a device that slept.
  await page.routeWebSocket(/\/socket\.io\//, () => {});
  await page.goto('/');
  await expect(editions(page).first).toBeAttached();
  await promote(world, world.second);
  await expect.poll(() => liveVersion(siteUrl)).toBe(world.second);

  const message = 'Your client is out of date. Please, clear browser cache and refresh this page.';
  const outdated = { status: 422, json: { error: true, code: 'client_outdated', message } };
  await page.route('**/api/**', (route) => route.fulfill(outdated));
  const [cheapest] = await pricedCases(siteUrl);
  await visit(page, { path: `/case/${cheapest!.slug}`, landmark: shell(page).main.getByText(message) });

  await page.unroute('**/api/**');
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.reload();
  await expect(page.locator('[data-part="page:case"] > div')).toHaveClass(/pb-\[77px\]/);
  const headerOf = (path: string) => answers.find((one) => new URL(one.url()).pathname.startsWith(path))?.headers()['cache-control'];
  expect(headerOf('/case/')).toContain('no-cache');
  expect(headerOf(`/assets/cases/${world.second}/`)).toContain('immutable');
  expect(answers.map((one) => one.url()).filter((url) => url.includes(`/assets/cases/${world.first}/`))).toEqual([]);
});

test('another version of the shell itself comes with the next page, by a whole load', async ({ cast, world, siteUrl }) => {
  test.setTimeout(180_000);
  const { version: own } = (await currentRevision(siteUrl)).shell;
  const promoteShell = (version: string) => world.team.control.promote({ pins: [{ app: 'shell', version }], ...author });
  const { page } = await cast.visitor();
  await gotoConnected(page, '/');
  await expect(editions(page).first).toBeAttached();
  await mark(page);

  const next = await world.team.publishWith('shell', (script) => script.replace('Skip to content', 'Second edition'));
  // The first views of another shell are all proven before it is live.
  const heard = page.waitForResponse(
    async (response) => /\/registry\/current\.json/.test(response.url()) && (await response.text()).includes(next),
    { timeout: 90_000 },
  );
  await promoteShell(next);
  await heard;
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('link', { name: 'Second edition' })).toBeAttached();
  expect(await isMarked(page)).toBe(false);
  await promoteShell(own);
});

/*
 * On one thread nothing in the page can stop a loop or free exhausted memory: the user or the browser ends that page.
 * The promise is that it ends once.
 */
// proves G36
for (const [what, hash] of [
  ['never gives back control', ''],
  ['fills the memory', '#memory'],
]) {
  test(`code that ${what} ends its own page once: loaded again, it stands aside and says so`, async ({ world, harmful, siteUrl }) => {
    await promote(world, harmful);
    const [cheapest] = await pricedCases(siteUrl);
    await expect.poll(() => liveVersion(siteUrl)).toBe(harmful);
    // A page has gigabytes to fill; this one has less, so that the machine of the test does not notice.
    const browser = await chromium.launch({ ...browserFlags, args: [...browserFlags.args, '--js-flags=--max-old-space-size=256'] });
    const tab = await openRawTab(browser);
    const shown = (selector: string) => tab.evaluate(`document.querySelector('${selector}')?.textContent ?? ''`);
    try {
      await tab.go(`${siteUrl}/case/${cheapest!.slug}${hash}`);
      await expect.poll(() => tab.evaluate('1 + 1', 500), { timeout: 20_000 }).toBeNull();
      await tab.endProcess();
      await tab.reload();
      await expect.poll(() => shown('main [role=alert]'), { timeout: 20_000 }).toContain('stopped answering the last time');
      // The foot of the frame comes when the browser has a moment.
      const link = 'footer a[href="/privacy"]';
      await expect.poll(() => shown(link)).not.toBe('');
      await tab.evaluate(`document.querySelector('${link}').click()`);
      await expect.poll(() => shown('main h1')).toMatch(/privacy/i);
    } finally {
      await browser.close();
    }
  });
}
