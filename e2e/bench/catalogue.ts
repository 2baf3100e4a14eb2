import { gzipSync } from 'node:zlib';
import { type Browser, type Page, chromium } from '@playwright/test';
import { browserFlags } from '../harness/browser.ts';
import { startProgram } from '../harness/program.ts';
import { type Site, startSite } from '../harness/site.ts';
import { makeCast } from '../harness/test.ts';
import { cataloguePage } from '../pages/catalogue.ts';
import { interactions, scrollFrames, watchInteractions } from './catalogue/interactions.ts';
import { loadPage } from './page-load.ts';
import type { PageLoad } from './page-load.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

/** A catalogue whose sections are all longer than home shows of them, and one ten times as large. */
const sizes = { small: 1_000, large: 10_000 };
const loads = 5;
const rounds = 3;

/** Costs of a large catalogue for a visitor who opens home, searches it and scrolls through it. */
export async function catalogue(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(browserFlags);
  try {
    await fill(site, sizes.small);
    const before = await homeLoads(browser, site);
    await fill(site, sizes.large);
    const after = await homeLoads(browser, site);
    return [...loadRows(before, after), ...(await useRows(browser, site))];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function fill(site: Site, cases: number): Promise<void> {
  const admin = startProgram({ DATA_DIR: site.dataDir }, ['backend/src/admin/main.ts', 'catalogue', 'fill', String(cases)]);
  if ((await admin.ended) !== 0) throw new Error(`the catalogue could not be filled:\n${admin.output()}`);
}

/** Requests of home for its part of the catalogue. Pictures are of the first screen and the same in any catalogue. */
interface HomeLoad {
  list: number;
  scripts: number;
  requests: number;
}

async function homeLoads(browser: Browser, site: Site): Promise<HomeLoad> {
  const load = () => loadPage(browser, `${site.url}/`, 'a[href^="/case/"] img', '[aria-label="Live drops"]');
  await load(); // warms the server: new pictures are rendered on their first request
  const all: PageLoad[] = [];
  for (let run = 0; run < loads; run++) all.push(await load());
  const list = await (await fetch(`${site.url}/api/dropcase`)).text();
  return {
    list: gzipSync(list, { level: 9 }).length,
    scripts: median(all.map(({ scriptGzip }) => scriptGzip)),
    requests: median(all.map(({ requests }) => requests)),
  };
}

function loadRows(small: HomeLoad, large: HomeLoad): Row[] {
  const bytes = ({ list, scripts }: HomeLoad) => list + scripts;
  return [
    { what: "home's list with 1,000 cases, gzip", value: small.list / 1000, unit: 'kB' },
    { what: "home's list with 10,000 cases, gzip", value: large.list / 1000, unit: 'kB' },
    { what: "home's requests with 1,000 cases", value: small.requests, unit: '' },
    { what: "home's requests with 10,000 cases", value: large.requests, unit: '' },
    {
      what: 'ten times the cases, list and scripts of home',
      value: bytes(large) / bytes(small),
      unit: 'x',
      target: { at: 'most', value: 1.02 },
    },
  ];
}

async function useRows(browser: Browser, site: Site): Promise<Row[]> {
  const { page } = await makeCast(browser, site.url, []).player('Nova', { viewport: { width: 1440, height: 900 } });
  await watchInteractions(page);
  await page.goto('/');
  await cataloguePage(page).cards.first().waitFor();
  const worst: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, step] of Object.entries(steps)) (worst[name] ??= []).push(await interactions(page, () => step(page)));
  await cataloguePage(page).order.selectOption('Price: low to high');
  await cataloguePage(page).found.first().waitFor();
  const list = await scrollFrames(page, () => turnWheel(page));
  await page.context().close();
  const bare = await barePage(browser);
  return [
    ...Object.entries(worst).map(([name, values]): Row => ({
      what: `10,000 cases: from ${name} to the next paint`,
      value: median(values),
      unit: 'ms',
      target: { at: 'most', value: 100 },
    })),
    { what: 'baseline, a page of one button: from a press to the next paint', value: bare.press, unit: 'ms' },
    { what: '10,000 cases: frames within 50 ms while scrolling', value: list.within * 100, unit: '%' },
    { what: 'baseline, a page of plain boxes: the same', value: bare.frames.within * 100, unit: '%' },
    { what: 'scrolling against plain boxes', value: list.within / bare.frames.within, unit: 'x', target: { at: 'least', value: 0.9 } },
    { what: '10,000 cases: cards in the document', value: list.cards, unit: '', target: { at: 'most', value: 150 } },
  ];
}

/** A visitor's actions on the list; each step ends when its list is complete. */
const steps: Record<string, (page: Page) => Promise<void>> = {
  'pressing F': async (page) => {
    await page.keyboard.press('f');
    await cataloguePage(page).box.waitFor();
  },
  'typing a name': async (page) => {
    await cataloguePage(page).box.click();
    await page.keyboard.type('harvest', { delay: 60 });
    await page.waitForURL(/search=harvest/);
    await cataloguePage(page).found.first().waitFor();
  },
  'clearing it': async (page) => {
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.waitForURL((url) => url.search === '');
    await cataloguePage(page).cards.first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('f');
  },
  'opening the filters and choosing a risk': async (page) => {
    await cataloguePage(page).filters.click();
    await cataloguePage(page).risk('High').click();
    await page.waitForURL(/risk=high/);
    await cataloguePage(page).found.first().waitFor();
  },
  'ordering by price': async (page) => {
    // By key: only real input counts as an interaction, choosing by script does not.
    await cataloguePage(page).order.focus();
    for (const order of [/sort=price-asc/, /sort=price-desc/]) {
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(order);
    }
    await cataloguePage(page).found.first().waitFor();
  },
  'setting a star': async (page) => {
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
  },
  'clearing everything': async (page) => {
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await cataloguePage(page).order.selectOption('Recommended');
    await page.waitForURL((url) => url.search === '');
    await cataloguePage(page).filters.click();
    await cataloguePage(page).cards.first().waitFor();
  },
};

/** Down through a list as a wheel does that is turned fast: a notch in every frame. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 150; turn++) await page.mouse.wheel(0, 120);
}

/** Frames of a page without scripts on this machine: the noise in the rows above. */
async function barePage(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await watchInteractions(page);
  await page.goto('data:text/html,<!doctype html><button style="height:200px">Press</button><main></main>');
  const presses: number[] = [];
  for (let round = 0; round < rounds; round++) presses.push(await interactions(page, () => page.getByRole('button').click()));
  await page.evaluate(() => {
    for (let at = 0; at < 500; at++)
      document.querySelector('main')!.append(Object.assign(document.createElement('p'), { style: 'height:250px;background:#123' }));
  });
  const frames = await scrollFrames(page, () => turnWheel(page));
  await page.close();
  return { press: median(presses), frames };
}
