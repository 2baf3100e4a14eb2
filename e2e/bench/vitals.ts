import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { anActor, call, open, pricedCases, type Actor } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { startSite } from '../harness/site.ts';
import { makeCast } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { cataloguePage } from '../pages/catalogue.ts';
import { lobbyPage } from '../pages/lobby.ts';
import { shell } from '../pages/shell.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { network } from './page-load.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

/** Slowdown of the page's main thread against this machine: a middling phone. */
const slowness = 4;
const runs = 3;
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

interface Vitals {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  shift: number;
}

/**
 * The time from an input to the next paint at a slowed desk, and the largest paint and the layout shift of twenty pages on a slowed
 * phone.
 */
export async function vitals(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(browserFlags);
  try {
    const actor = await anActor(site.url);
    const paths = await someActivity(site.url, actor);
    return [...(await interactionRows(browser, site.url, paths)), ...(await pageRows(browser, site.url, paths))];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A site that is not empty: drops, and a game that waits for players. @returns addresses of its pages by their names */
async function someActivity(url: string, actor: Actor) {
  const [cheapest] = await pricedCases(url);
  const { items } = await call(url, 'GET /dropcase/:slug', { params: { slug: cheapest!.slug } });
  const { user } = await open(actor, cheapest!);
  for (let n = 0; n < 8; n++) await open(actor, cheapest!);
  const drop_cases = [{ order: 0, amount: 3, drop_case_slug: cheapest!.slug }];
  const { uid } = await actor.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1 } });
  const { current_session_id } = await call(url, 'GET /royale-race', {});
  return {
    home: '/',
    'case page': `/case/${cheapest!.slug}`,
    'kings of a case': '/case/pretender/history',
    'free cases': '/free-cases',
    'cases for points': '/datpoints-cases',
    'top wins': '/top',
    skin: `/skin/${items[0]!.skin_item.id}`,
    lobby: '/pvp',
    'new battle': '/battles/create',
    battle: `/battle/${uid}`,
    royales: '/royales',
    'new royale': '/royales/create',
    rps: '/rps',
    race: `/royales/race/${current_session_id!}`,
    giveaways: '/giveaways',
    upgrade: '/upgrade',
    profile: `/profile/${user.steamid}`,
    payments: '/profile/payments',
    'provably fair': '/provably-fair',
    questions: '/faq',
  };
}

type Paths = Awaited<ReturnType<typeof someActivity>>;

async function pageRows(browser: Browser, url: string, paths: Paths): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const loads: Vitals[] = [];
    // The first load fills the caches of the server.
    for (let run = 0; run <= runs; run++) loads[run] = await vitalsOf(browser, url, path);
    const of = (key: keyof Vitals) => median(loads.slice(1).map((load) => load[key]));
    rows.push(
      { what: `${name}: largest contentful paint`, value: of('paint'), unit: 'ms', target: { at: 'most', value: 2500 } },
      { what: `${name}: layout shift`, value: of('shift'), unit: '', target: { at: 'most', value: 0.01 } },
    );
  }
  return rows;
}

async function vitalsOf(browser: Browser, url: string, path: string): Promise<Vitals> {
  const cast = makeCast(browser, url, []);
  const { page, context } = await (path.startsWith('/profile/payments') ? cast.player('Ivo', phone) : cast.visitor(phone));
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.addInitScript(() => {
      const vitals = { paint: 0, shift: 0 };
      Object.assign(globalThis, { __vitals: vitals });
      new PerformanceObserver((list) => {
        vitals.paint = list.getEntries().at(-1)!.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as unknown as { value: number }[]) vitals.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
    // Data and late parts come after the load.
    await pause(6_000);
    return await page.evaluate(() => (globalThis as unknown as { __vitals: Vitals }).__vitals);
  } finally {
    await context.close();
  }
}

/** Longest times from an input to the next paint, of several tries each. */
async function interactionRows(browser: Browser, url: string, paths: Paths): Promise<Row[]> {
  const { page, context } = await makeCast(browser, url, []).player('Nova', desk);
  await page.addInitScript(() => {
    const longest: number[] = [];
    Object.assign(globalThis, { __inputs: longest });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as unknown as { duration: number; interactionId: number }[])
        if (interactionId > 0) longest.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const rows: Row[] = [];
  for (const [name, { path, act }] of Object.entries(interactions(page, paths))) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      await gotoConnected(page, path);
      await act();
      await pause(1_500);
      // What is not listed took less than a frame.
      times.push(...(await page.evaluate(() => (globalThis as unknown as { __inputs: number[] }).__inputs)));
    }
    rows.push(
      { what: `${name}: to the next paint, median`, value: median(times) || 16, unit: 'ms', target: { at: 'most', value: 100 } },
      { what: `${name}: to the next paint, longest`, value: Math.max(16, ...times), unit: 'ms', target: { at: 'most', value: 200 } },
    );
  }
  await context.close();
  return rows;
}

function interactions(page: Page, paths: Paths): Record<string, { path: string; act: () => Promise<void> }> {
  const [search, aCase, upgrade] = [cataloguePage(page), casePage(page), upgradePage(page)];
  return {
    'open search': { path: '/', act: () => search.openSearch.click() },
    'type in search': {
      path: '/',
      async act() {
        await search.openSearch.click();
        await search.box.pressSequentially('night');
      },
    },
    'open a case': {
      path: paths['case page'],
      async act() {
        await aCase.open.click();
        await aCase.toResult();
      },
    },
    'switch the count': { path: paths['case page'], act: () => aCase.count(3).check({ force: true }) },
    'open the menu': { path: paths['top wins'], act: () => shell(page).account.click() },
    'change the tab of a lobby': { path: paths.lobby, act: () => lobbyPage(page).tab('Battles').click() },
    'choose an item in upgrade': { path: paths.upgrade, act: () => upgrade.ownItems.last().click() },
  };
}
