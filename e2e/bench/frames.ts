import { type Browser, type Page, chromium } from '@playwright/test';
import { anActor, call, pricedCases } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { makeCast } from '../harness/test.ts';
import { battlePage } from '../pages/battle.ts';
import { casePage } from '../pages/case.ts';
import { rpsPage } from '../pages/rps.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { type Smoothness, categories, smoothness } from './frames/trace.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const rounds = 3;
const battleRounds = 5;
/** Slowdown of the page's main thread against this machine: a middling phone. */
const slowness = 4;

type Screen = NonNullable<Parameters<ReturnType<typeof makeCast>['newPlayer']>[0]>;
const desk: Screen = { viewport: { width: 1440, height: 900 } };
const phone: Screen = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/**
 * The reels of real openings under a slow processor, each beside one bare box that moves on the same machine in the
 * same minute: a busy machine slows both alike.
 */
export async function frames(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(browserFlags);
  try {
    const [cheapest] = await pricedCases(site.url);
    const path = `/case/${cheapest!.slug}`;
    const baseline = await boxPage(browser);
    const rows: Row[] = [];
    for (const [name, count, screen] of [
      ['four reels at 1440 px', 4, desk],
      ['one reel on a phone', 1, phone],
    ] as const) {
      const page = await casePageOf(browser, site.url, path, count, screen);
      const runs = await alternating(browser, page, baseline);
      rows.push(...rowsOf(name, runs));
      await page.context().close();
    }
    return [
      ...rows,
      ...rowsOf('four reels of a battle on a phone', await battleRuns(browser, site.url, baseline)),
      ...rowsOf('the wheel of an upgrade on a phone', await wheelRuns(browser, site.url, baseline)),
      ...rowsOf('the arena of rock, paper, scissors on a phone', await arenaRuns(browser, site.url, baseline)),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Run {
  reels: Smoothness;
  box: Smoothness;
}

function rowsOf(name: string, runs: Run[]): Row[] {
  const of = (what: (run: Run) => number) => median(runs.map(what));
  return [
    { what: `${name}: frames shown`, value: of(({ reels }) => reels.shown * 100), unit: '%', target: { at: 'least', value: 99 } },
    { what: `${name}: baseline, one bare box: frames shown`, value: of(({ box }) => box.shown * 100), unit: '%' },
    {
      what: `${name}: against the bare box`,
      value: of(({ reels, box }) => reels.shown / box.shown),
      unit: 'x',
      target: { at: 'least', value: 0.99 },
    },
    { what: `${name}: longest time between two frames`, value: of(({ reels }) => reels.longestGap), unit: 'ms' },
    {
      what: `${name}: frames with an unpainted part`,
      value: of(({ reels }) => reels.incomplete),
      unit: '',
      target: { at: 'most', value: 0 },
    },
  ];
}

/** A case page at rest, ready for its reels to be opened. */
async function casePageOf(browser: Browser, url: string, path: string, count: number, screen: Screen): Promise<Page> {
  const { page } = await makeCast(browser, url, []).player('Nova', screen);
  await markLongMovements(page);
  await page.goto(path);
  if (count > 1) await casePage(page).count(count).check({ force: true });
  return page;
}

/**
 * A battle of four places and five rounds, seen again on a phone: each round beside the box, which moves before the first and
 * after the last one.
 */
async function battleRuns(browser: Browser, url: string, baseline: Page): Promise<Run[]> {
  const page = await finishedBattle(browser, url);
  const boxes = [await measured(browser, baseline, moveBox)];
  const trace = await traced(browser, page, battleRounds, () => battlePage(page).rewatch.click());
  boxes.push(await measured(browser, baseline, moveBox));
  await page.context().close();
  return Array.from({ length: battleRounds }, (_, turn) => ({
    reels: smoothness(trace, 'reels start', 'reels stand', turn),
    box: boxes[turn % boxes.length]!,
  }));
}

/** The page of a battle of four players that has just finished. */
async function finishedBattle(browser: Browser, url: string): Promise<Page> {
  const [creator, ...others] = await Promise.all(Array.from({ length: 4 }, () => anActor(url)));
  const [cheapest] = await pricedCases(url);
  const drop_cases = [{ order: 0, amount: battleRounds, drop_case_slug: cheapest!.slug }];
  const { uid } = await creator!.ask('POST /group/game/create', { body: { drop_cases, slots: 4 } });
  for (const other of others) await other.ask('POST /group/game/:uid/join', { params: { uid: uid! }, body: {} });
  const { page } = await makeCast(browser, url, []).visitor(phone);
  await markLongMovements(page);
  await page.goto(`/battle/${uid!}`);
  await battlePage(page).result.waitFor({ timeout: 150_000 });
  return page;
}

/**
 * Upgrades of a player on a phone, each beside the box; the first one fetches files that a first visit did not need.
 */
async function wheelRuns(browser: Browser, url: string, baseline: Page): Promise<Run[]> {
  const { page } = await makeCast(browser, url, []).newPlayer(phone);
  await markLongMovements(page);
  // A case of some dollars: its items are expensive enough for an upgrade.
  const { slug } = (await pricedCases(url)).find(({ price }) => price >= 500)!;
  await page.goto(`/case/${slug}`);
  const opening = casePage(page);
  await opening.count(10).check({ force: true });
  await opening.open.click();
  await opening.toResult();
  const upgrade = upgradePage(page);
  const putIn = async (at: number): Promise<boolean> => {
    await page.goto('/upgrade');
    await upgrade.changeOwn.click();
    await upgrade.ownItems.nth(at).click();
    await page.getByRole('button', { name: 'Done' }).click();
    // A closing sheet still catches presses.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await upgrade.multiplier(1.5).click({ force: true });
    return upgrade.press
      .filter({ hasText: '%' })
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  };
  const turn = async () => {
    // An item without a skin of the wanted price above it is skipped, and the next one is put in.
    for (let at = 0; !(await putIn(at)); at++);
    const run = await measured(browser, page, () => upgrade.press.click());
    await upgrade.result.waitFor();
    return run;
  };
  await turn();
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) runs.push({ box: await measured(browser, baseline, moveBox), reels: await turn() });
  await page.context().close();
  return runs;
}

/** The fight of three flocks that have just fought, seen again on a phone, each time beside the box: its page paints every frame itself. */
async function arenaRuns(browser: Browser, url: string, baseline: Page): Promise<Run[]> {
  const [creator, ...others] = await Promise.all(Array.from({ length: 3 }, () => anActor(url)));
  const [cheapest] = await pricedCases(url);
  const { uid } = await creator!.ask('POST /rps/game/create', {
    body: { drop_cases: [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }] },
  });
  for (const other of others) await other.ask('POST /rps/game/:uid/join', { params: { uid: uid! }, body: {} });
  const { page } = await makeCast(browser, url, []).visitor(phone);
  await page.goto(`/rps/${uid!}`);
  const { result, rewatch, position, canvas, toResult } = rpsPage(page);
  await result.waitFor({ timeout: 150_000 });
  const { rounds: played, rps } = await call(url, 'GET /rps/game/:uid', { params: { uid: uid! } });
  // The slider begins a second before the first round and moves by whole ones; the figures enter for two, and then fight for six at least.
  const fight = Date.parse(rps!.rps_started_at!) - Date.parse(played[0]!.played_at) + 1_000 + 2_500;
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    const box = await measured(browser, baseline, moveBox);
    await page.bringToFront();
    await rewatch.click();
    await position.fill(String(Math.ceil(fight / 1_000) * 1_000));
    await canvas.waitFor();
    runs.push({ box, reels: await measured(browser, page, markBoxTime) });
    await toResult.click();
  }
  await page.context().close();
  return runs;
}

/** Marks as much time as the box moves. */
const markBoxTime = (page: Page) =>
  page.evaluate((duration) => {
    performance.mark('reels start');
    setTimeout(() => performance.mark('reels stand'), duration);
  }, boxTime);

/** A page with nothing but a box that the compositor can move for as long as a reel. */
async function boxPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await markLongMovements(page);
  await page.goto('about:blank');
  return page;
}

/** The first opening fetches files that a first visit did not need; a player's second one is like all others. */
async function alternating(browser: Browser, page: Page, baseline: Page): Promise<Run[]> {
  const turn = () => measured(browser, page, () => casePage(page).open.click());
  await turn();
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) runs.push({ box: await measured(browser, baseline, moveBox), reels: await turn() });
  return runs;
}

/** How long the box moves, milliseconds. */
const boxTime = 4200;

function moveBox(page: Page): Promise<void> {
  return page.evaluate(async (duration) => {
    const bare = document.body.appendChild(document.createElement('div'));
    bare.style.cssText = 'width: 184px; height: 196px; background: lime; will-change: transform';
    await bare.animate([{ transform: 'none' }, { transform: 'translate3d(600px, 0, 0)' }], { duration }).finished;
    bare.remove();
  }, boxTime);
}

async function measured(browser: Browser, page: Page, act: (page: Page) => Promise<void>): Promise<Smoothness> {
  return smoothness(await traced(browser, page, 1, act), 'reels start', 'reels stand');
}

/** Chromium's trace of the frames from a press on, until all reels have stopped this many times. */
async function traced(browser: Browser, page: Page, turns: number, act: (page: Page) => Promise<void>): Promise<Buffer> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.evaluate(() => performance.clearMarks());
  await browser.startTracing(page, { categories });
  await act(page);
  await page.waitForFunction((count) => performance.getEntriesByName('reels stand').length >= count, turns, {
    polling: 250,
    timeout: 120_000,
  });
  // The last frames are reported a moment after they were shown.
  await page.waitForTimeout(300);
  const trace = await browser.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return trace;
}

/** Marks, in the page, when the first of the long movements starts and when the last of them is over. */
async function markLongMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let turning = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      // Reels of a battle turn for two seconds; nothing else moves so long.
      if (Number(animation.effect?.getComputedTiming().endTime) < 1500) return animation;
      if (turning++ === 0) void animation.ready.then(() => performance.mark('reels start'));
      const over = () => void (--turning === 0 && performance.mark('reels stand'));
      animation.finished.then(over, over);
      return animation;
    };
  });
}
