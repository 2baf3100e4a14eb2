import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { Postgres } from '@riftdrop/build/check/postgres';
import { actorWith, anActor } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';
import { makeCast } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { interactions, watchInteractions } from './catalogue/interactions.ts';
import { categories, scrollSmoothness, type Smoothness } from './frames/trace.ts';
import { column, databaseUrl, onPostgres, psql } from './opens/database.ts';
import { median, type Row } from './row.ts';

const items = 20_000;
const rounds = 3;
const sales = 5;
/** Slowdown of the page's main thread against this machine: a middling phone. */
const slowness = 4;
/** How far each round scrolls, and how fast: a quick turn of a wheel. */
const scroll = { pixels: 12_000, perSecond: 3_000 };

/** An inventory of 20,000 items on PostgreSQL: scrolled, narrowed, and sold with one press. */
export function inventory(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    psql(postgres, 'postgres', 'create database site');
    const site = await startSite({ env: { DATABASE_URL: databaseUrl(postgres, 'site') } });
    const browser = await chromium.launch(browserFlags);
    try {
      const used = await useRows(browser, site, postgres);
      return [...used, ...(await saleRows(site, postgres))];
    } finally {
      await browser.close();
      await site.close();
    }
  });
}

/** Adds items of every kind in the catalogue to a player, 20,000 in all. */
function fill(postgres: Postgres, player: string): void {
  psql(
    postgres,
    'site',
    `with kinds as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them from skin_items)
     insert into drops (player_id, skin_item_id, cost, source, is_free, top)
       select ${player}, k.id, 10 + (g * 7919) % 5000, (array['giveaway_round', 'king_prize', 'group'])[1 + g % 3], true, false
       from generate_series(1, ${items}) g join kinds k on k.n = g % k.all_of_them;
     vacuum analyze drops;`,
  );
}

async function useRows(browser: Browser, site: Site, postgres: Postgres): Promise<Row[]> {
  const { page, token } = await makeCast(browser, site.url, []).newPlayer({ viewport: { width: 1440, height: 900 } });
  fill(postgres, (await actorWith(site.url, token)).id);
  await watchInteractions(page);
  const opened = performance.now();
  await page.goto('/profile');
  const profile = profilePage(page);
  await profile.items.first().waitFor();
  const first = performance.now() - opened;
  await profile.inventory.getByRole('status').filter({ hasText: 'loaded' }).waitFor({ state: 'hidden', timeout: 120_000 });
  const whole = performance.now() - opened;

  // The first turn draws the pictures, which a site draws ahead.
  await scrolled(browser, page);
  await page.waitForLoadState('networkidle');
  const bare = await barePage(browser);
  const runs: { list: Smoothness; boxes: Smoothness }[] = [];
  for (let round = 0; round < rounds; round++) runs.push({ boxes: await scrolled(browser, bare), list: await scrolled(browser, page) });
  await bare.close();
  const of = (what: (run: (typeof runs)[number]) => number) => median(runs.map(what));
  const cards = await profile.items.count();

  const narrowed: number[] = [];
  const typed: number[] = [];
  const swapped: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await profile.inventory.getByRole('group', { name: 'Filters' }).getByRole('button').first().click();
    const word = page.getByRole('menuitemcheckbox').nth(round);
    await word.waitFor();
    narrowed.push(await interactions(page, () => word.click()));
    await word.click();
    await page.keyboard.press('Escape');
    const box = profile.inventory.getByRole('textbox', { name: 'Search your items' });
    await box.click();
    typed.push(await interactions(page, () => page.keyboard.type('sunset', { delay: 80 })));
    await box.fill('');
    await profile.items.first().waitFor();
    swapped.push(await swap(page, profile.inventory.getByRole('list', { name: 'Items' })));
  }
  await page.context().close();
  return [
    { what: '20,000 items: from the address to the first items', value: first, unit: 'ms' },
    { what: '20,000 items: until all are there', value: whole, unit: 'ms' },
    {
      what: '20,000 items: frames shown while scrolling',
      value: of(({ list }) => list.shown * 100),
      unit: '%',
      target: { at: 'least', value: 99 },
    },
    { what: 'baseline, a page of plain boxes: the same', value: of(({ boxes }) => boxes.shown * 100), unit: '%' },
    {
      what: 'scrolling against plain boxes',
      value: of(({ list, boxes }) => list.shown / boxes.shown),
      unit: 'x',
      target: { at: 'least', value: 0.99 },
    },
    { what: '20,000 items: longest time between two frames', value: of(({ list }) => list.longestGap), unit: 'ms' },
    { what: '20,000 items: cards in the document', value: cards, unit: '', target: { at: 'most', value: 150 } },
    {
      what: '20,000 items: from choosing a filter to the next paint',
      value: median(narrowed),
      unit: 'ms',
      target: { at: 'most', value: 100 },
    },
    { what: '20,000 items: from a typed letter to the next paint', value: median(typed), unit: 'ms', target: { at: 'most', value: 100 } },
    { what: 'baseline, other cards that lie ready put in the place of these: to the next paint', value: median(swapped), unit: 'ms' },
  ];
}

/**
 * Replaces the shown cards by cards made before: the time that this machine needs to paint them, without the filter.
 * Then restores the page.
 */
async function swap(page: Page, cards: Locator): Promise<number> {
  const undo = await cards.evaluateHandle((list: HTMLElement) => {
    const others = list.cloneNode(true) as HTMLElement;
    others.append(...[...others.children].toReversed());
    const button = document.createElement('button');
    button.id = 'swap';
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 40px; height: 40px; z-index: 99';
    button.addEventListener('click', () => {
      list.style.display = 'none';
      list.after(others);
    });
    document.body.append(button);
    return () => {
      others.remove();
      button.remove();
      list.style.display = '';
    };
  });
  const took = await interactions(page, () => page.locator('#swap').click());
  await undo.evaluate((done) => done());
  return took;
}

/** A page of boxes as large as the cards: the cost on this machine of a list without scripts. */
async function barePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('data:text/html,<!doctype html><main></main>');
  await page.evaluate(() => {
    for (let at = 0; at < 500; at++)
      document.querySelector('main')!.append(Object.assign(document.createElement('p'), { style: 'height:250px;background:#123' }));
  });
  return page;
}

/**
 * Scrolls down the page and up again under a slow processor, with wheel events, and returns Chromium's record of the
 * frames.
 */
async function scrolled(browser: Browser, page: Page): Promise<Smoothness> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.evaluate(() => performance.clearMarks());
  await browser.startTracing(page, { categories });
  for (const yDistance of [-scroll.pixels, scroll.pixels]) {
    await page.evaluate(() => performance.mark('scroll starts'));
    await session.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 600,
      yDistance,
      speed: scroll.perSecond,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    await page.evaluate(() => performance.mark('scroll ends'));
  }
  // The last frames are reported a moment after they were shown.
  await page.waitForTimeout(300);
  const trace = await browser.stopTracing();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const [down, up] = [0, 1].map((turn) => scrollSmoothness(trace, 'scroll starts', 'scroll ends', turn)) as [Smoothness, Smoothness];
  return {
    shown: (down.shown + up.shown) / 2,
    longestGap: Math.max(down.longestGap, up.longestGap),
    incomplete: down.incomplete + up.incomplete,
  };
}

/** Selling everything with one press, through the gateway, and whether every cent and every item is where it belongs. */
async function saleRows(site: Site, postgres: Postgres): Promise<Row[]> {
  const taken: number[] = [];
  let wrongCents = 0;
  let wrongItems = 0;
  for (let turn = 0; turn < sales; turn++) {
    const player = await anActor(site.url);
    fill(postgres, player.id);
    const [cost] = column(postgres, 'site', `select sum(cost) from drops where player_id = ${player.id} and status = 'inventory'`);
    const { balance } = await player.ask('GET /profile/me');
    const asked = performance.now();
    await player.ask('POST /inventory/sell/all');
    taken.push(performance.now() - asked);
    const after = await player.ask('GET /profile/me');
    wrongCents += Math.abs(after.balance - balance - Number(cost));
    const [sold] = column(
      postgres,
      'site',
      `select count(*) from drops where player_id = ${player.id} and status = 'sold' and sold_id is not null`,
    );
    wrongItems += Math.abs(Number(sold) - items);
  }
  return [
    {
      what: `PostgreSQL: selling all of ${items.toLocaleString('en-US')} with one press`,
      value: median(taken),
      unit: 'ms',
      target: { at: 'most', value: 2_000 },
    },
    { what: 'PostgreSQL: cents that are not where they belong', value: wrongCents, unit: '', target: { at: 'most', value: 0 } },
    { what: 'PostgreSQL: items that are not sold', value: wrongItems, unit: '', target: { at: 'most', value: 0 } },
  ];
}
