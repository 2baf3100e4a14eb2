// domains: platform
import type { Page } from '@playwright/test';
import { counterPage, workOnRemote } from '../harness/development.ts';
import type { Development } from '../harness/development.ts';
import { expect, test } from '../harness/test.ts';

let work: Development;

// Its compilers start slowly, so there is one for all tests. Each leaves the page as it was; after one that failed a
// new one is started.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  work = await workOnRemote(process.env.SITE_URL!);
});
test.afterAll(() => work?.close());

test('a start without problems prints no warning', () => {
  expect(work.output()).toContain('raffle as you edit');
  expect(work.output()).not.toMatch(/<[we]>|warn|deprecat/i);
});

/** A check of the types beside busy browsers, milliseconds. */
const checked = 360_000;

/** Puts the page back and leaves. The gateway outlives the browser's page: one that is still loading would complain. */
async function leave(page: Page): Promise<void> {
  await work.save(counterPage('Raffle'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await page.close();
}

// proves P15
test('an edit of one remote appears in the open page of the running site, and keeps its state', async ({ cast }) => {
  const { page } = await cast.newPlayer({ baseURL: work.url });
  await page.goto(work.path);
  // The rest is the running site: its player, its other remotes, its policies.
  await expect(page.getByRole('banner')).toContainText('$100.00');
  // Some pages report their load times: such reports are accepted here as well.
  const batch = { trace: 'a-page-that-is-edited', revision: 0, errors: [], loads: [] };
  expect((await page.request.post(`${work.url}/reports`, { data: batch })).status()).toBe(204);
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  await work.save(counterPage('Raffle of the week'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle of the week');
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();

  // A class that no sheet had before.
  await work.save(counterPage('Raffle of the week', 'tracking-[7px]'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveTitle(/^Riftdrop/);
  await menu.getByRole('link', { name: 'Raffle' }).click();
  await leave(page);
});

// proves P15
test('an edit is taken up when the next one is built before the page has fetched it', async ({ cast }) => {
  const { page } = await cast.visitor({ baseURL: work.url });
  const built = countBuilds(page);
  let isHeld = true;
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/\.hot-update\.json$/, async (route) => {
    if (isHeld) await held;
    await route.continue();
  });
  await page.goto(work.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await page.getByRole('button', { name: 'Pressed 0' }).click();

  const asked = page.waitForRequest(/\.hot-update\.json$/);
  await work.save(counterPage('First edit'));
  await asked;
  const before = built();
  await work.save(counterPage('Second edit'));
  await expect.poll(built).toBeGreaterThan(before);
  isHeld = false;
  letGo();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second edit');
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await leave(page);
});

/** The number of builds that the development servers have sent to the page so far. */
function countBuilds(page: Page): () => number {
  let builds = 0;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (builds += payload.includes('"type":"ok"') ? 1 : 0)));
  return () => builds;
}

// proves P15
test('a mistake leaves the page as it was, and its mending is taken up', async ({ cast }) => {
  const { page, allow } = await cast.visitor({ baseURL: work.url });
  // The mended build cannot be joined to the broken one, so the page's request for it fails and it loads anew.
  allow(/Errors while compiling|ERROR in/, /hot-update\.json|404/);
  await page.goto(work.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  const told = page.waitForEvent('console', (message) => message.type() === 'error');
  await work.save(counterPage('Raffle').replace('</h1>', '</h'));
  await told;
  const notice = page.getByRole('alert').filter({ hasText: 'This edit was not built' });
  await expect(notice).toContainText('home-page.tsx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await expect(notice).toContainText('home-page.tsx');
  await work.save(counterPage('Mended'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended');
  await expect(notice).toBeHidden();
  await leave(page);
});

// proves P15
test('type errors of an edit are shown in the page until they are mended', async ({ cast }) => {
  test.setTimeout(900_000);
  const { page } = await cast.visitor({ baseURL: work.url });
  await page.goto(work.path);
  await work.save(counterPage('Raffle of the month').replace('useState(0)', 'useState<string>(0)'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle of the month');
  const notice = page.getByRole('alert').filter({ hasText: 'This edit has type errors' });
  await expect(notice).toContainText("Argument of type 'number' is not assignable", { timeout: checked });
  await expect(notice).toContainText('home-page.tsx');
  await page.reload();
  await expect(notice).toContainText('home-page.tsx');
  await work.save(counterPage('Raffle'));
  await expect(notice).toBeHidden({ timeout: checked });
  await leave(page);
});

// proves P15
test('an edit that imports another shared module is taken up', async ({ cast }) => {
  const { page, allow } = await cast.visitor({ baseURL: work.url });
  // The container of the page has no such module, so its update fails and the page loads anew.
  allow(/reading 'call'/, /hot-update\.json|404/);
  await page.goto(work.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await work.save(`import { serverNow } from '@riftdrop/host/clock';\n${counterPage('Drawn at {serverNow() > 0 && "noon"}')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawn at noon');
  await leave(page);
});
