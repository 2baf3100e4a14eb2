// domains: shell
import type { Page } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadPage } from '../bench/page-load.ts';
import { withoutPictures } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { readInlined } from '../harness/documents.ts';
import { currentRevision } from '../harness/remotes.ts';
import { expect, test } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';

test.use({ launchOptions: withoutPictures });

/**
 * Every call of the page so far, in order. The browser's preloads from the document are older than any script and
 * carry no version.
 */
function callsOf(page: Page): { route: string; version: string | undefined; isAhead: boolean }[] {
  const calls: ReturnType<typeof callsOf> = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const route = `${request.method()} ${pathname.slice('/api'.length)}`;
    calls.push({ route, version: request.headers()['x-client-version'], isAhead: request.resourceType() === 'other' });
  });
  return calls;
}

// proves PLATFORM-001, PLATFORM-002, PLATFORM-009
test('every area comes from its own remote into one page, with one socket and what the shell has fetched once', async ({
  cast,
  siteUrl,
}) => {
  const { page } = await cast.newPlayer();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname.split('/').slice(0, 3).join('/')));
  const calls = callsOf(page);
  await gotoConnected(page, '/');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const { shell: frame, remotes } = await currentRevision(siteUrl);
  expect(remotes.length).toBeGreaterThan(1);
  const stops = await stopsOf(page, siteUrl);
  const tour = async () => {
    for (const { name, routes } of remotes) {
      const path = routes.find((route) => !route.path.includes(':'))?.path;
      // A remote of widgets and modals alone has no page to visit.
      if (path === undefined) continue;
      await visit(page, { path, landmark: page.locator(`main [data-mfe="${name}"][data-part^="page:"]`) });
      expect([...fetched]).toContain(`/assets/${name}`);
    }
    for (const stop of stops) await visit(page, stop);
  };
  const provided = () => calls.filter(({ route }) => ['GET /bootstrap', 'GET /profile/me'].includes(route)).length;

  await tour();
  const areas = ['cases', 'wallet', 'profile', 'pvp', 'royale', 'rps', 'race', 'upgrade'];
  expect([...fetched]).toEqual(expect.arrayContaining(areas.map((area) => `/assets/${area}`)));
  const once = provided();
  expect(once).toBeGreaterThan(1);
  await tour();
  expect(provided()).toBe(once);
  expect(sockets).toEqual(['/socket.io/']);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  // The version is that of the deploy, the same for a whole page.
  const versions = calls.filter(({ isAhead }) => !isAhead).map(({ version }) => version);
  expect(versions.length).toBeGreaterThan(4);
  expect(new Set(versions)).toEqual(new Set([frame.version]));
});

// proves PLATFORM-501
test('the file of a page says whose it is and which page', async ({ siteUrl }) => {
  const { remotes } = await currentRevision(siteUrl);
  for (const { name, routes, chunks } of remotes) {
    for (const { page } of routes) {
      const files = chunks[`page:${page}`]!.map(({ href }) => href);
      expect(files).toContainEqual(expect.stringMatching(new RegExp(`^/assets/${name}/files/${name}\\.page-${page}\\.[0-9a-f]{10}\\.js$`)));
    }
  }
});

// proves P18
test('the registry in a page weighs at most 4 kB, and the files behind the entries come in a second file that a browser keeps', async ({
  siteUrl,
}) => {
  const page = await (await fetch(siteUrl)).text();
  const registry = JSON.stringify(readInlined(page).registry);
  expect(brotliCompressSync(registry, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length).toBeLessThanOrEqual(4_000);
  expect(registry).not.toContain('page:home');
  const { revision } = await currentRevision(siteUrl);
  const whole = await fetch(`${siteUrl}/registry/revisions/${String(revision).padStart(8, '0')}.json`);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await whole.text()).toContain('page:home');
});

// proves P9
test('home needs no manifest, and two levels of requests before its own code runs', async ({ browser, siteUrl }) => {
  const home = '[data-part="page:home"]';
  const { levels, manifestRequests } = await loadPage(browser, `${siteUrl}/`, home, home, { over: 'loopback' });
  expect({ levels, manifestRequests }).toEqual({ levels: 2, manifestRequests: 0 });
});
