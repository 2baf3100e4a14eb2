import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { pricedCases } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { isRendered } from '../harness/first-view.ts';
import { startSite } from '../harness/site.ts';
import { startOneBundle } from './one-bundle.ts';
import { network } from './page-load.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const runs = 7;
/** Documents a second, and for how long, seconds. */
const [rate, seconds] = [200, 30];

/** Elements of a page whose first frames are measured: its text, its picture, and a button, which is alive once React has its handler. */
interface Marks {
  text: string;
  picture: string;
  press: string;
}

/** Milliseconds from the start of the navigation. */
interface Paints {
  'first contentful paint': number;
  'first own text': number;
  'first picture': number;
  'largest contentful paint': number;
  interactive: number;
}

/** The highest ratios to the one bundle, which has no rendered view. */
const most: Paints = {
  'first contentful paint': 1.1,
  'first own text': 0.4,
  'first picture': 0.45,
  'largest contentful paint': 0.45,
  interactive: 1,
};

/** Rendered pages against the one-bundle build, in turns, and what the gateway's documents cost at a rate of them. */
export async function firstView(): Promise<Row[]> {
  const composed = await startSite();
  const bundle = await startOneBundle(composed.backendUrl());
  const browser = await chromium.launch(browserFlags);
  try {
    const cases = await pricedCases(composed.url);
    const pages: Record<string, { path: string; marks: Marks }> = {
      home: { path: '/', marks: { text: '#trial-title', picture: '.trial img', press: '.trial-press button' } },
      'case page': {
        path: `/case/${cases[0]!.slug}`,
        marks: { text: 'main h1', picture: '.case-stage img', press: '.case-bar button:not([popovertarget])' },
      },
    };
    const rows: Row[] = [];
    for (const [name, { path, marks }] of Object.entries(pages))
      rows.push(...(await ratios(browser, name, [composed.url, bundle.url], path, marks)));
    const paths = ['/', '/top', '/free-cases', ...cases.slice(0, 40).map(({ slug }) => `/case/${slug}`)];
    return [...rows, ...(await documentsAtRate(composed.url, paths))];
  } finally {
    await browser.close();
    await bundle.close();
    await composed.close();
  }
}

async function ratios(browser: Browser, name: string, [composed, bundle]: [string, string], path: string, marks: Marks): Promise<Row[]> {
  await rendered(composed + path);
  const loads: Record<string, Paints[]> = { [composed]: [], [bundle]: [] };
  for (let run = 0; run < runs; run++)
    for (const origin of run % 2 === 0 ? [composed, bundle] : [bundle, composed])
      loads[origin]!.push(await paintsOf(browser, origin + path, marks));
  const of = (origin: string, key: keyof Paints) => median(loads[origin]!.map((load) => load[key]));
  return (Object.keys(most) as (keyof Paints)[]).flatMap((key) => [
    { what: `${name}: ${key}, rendered`, value: of(composed, key), unit: 'ms' },
    {
      what: `${name}: ${key}, against one bundle`,
      value: of(composed, key) / of(bundle, key),
      unit: 'x',
      target: { at: 'most', value: most[key] },
    },
  ]);
}

/** Requests a document until the gateway has its view. */
async function rendered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (isRendered(await (await fetch(url)).text(), 'visitor')) return;
    await pause(200);
  }
  throw new Error(`${url} has no first view`);
}

/** Loads a page in a fresh context with an empty cache, over slow 4G on a processor slowed four times. */
async function paintsOf(browser: Browser, url: string, marks: Marks): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(notePaints, marks);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => (globalThis as unknown as { __paints: Partial<Paints> }).__paints.interactive, null, {
      timeout: 60_000,
    });
    // The largest paint is known when no larger one follows.
    await pause(2_000);
    return await page.evaluate(() => ({
      ...(globalThis as unknown as { __paints: Paints }).__paints,
      'first contentful paint': performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page before everything else: notes the first frame of each mark. */
function notePaints({ text, picture, press }: Marks): void {
  const paints: Partial<Paints> = {};
  Object.assign(globalThis, { __paints: paints });
  new PerformanceObserver((list) => {
    paints['largest contentful paint'] = list.getEntries().at(-1)!.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isThere: [keyof Paints, () => boolean][] = [
    ['first own text', () => !!document.querySelector(text)?.textContent],
    [
      'first picture',
      () => [...document.querySelectorAll<HTMLImageElement>(picture)].some((image) => image.complete && image.naturalWidth > 2),
    ],
    [
      'interactive',
      () => {
        const button = document.querySelector(press);
        const props = button && Object.keys(button).find((key) => key.startsWith('__reactProps'));
        return !!props && typeof (button as unknown as Record<string, { onClick?: unknown }>)[props]?.onClick === 'function';
      },
    ],
  ];
  const look = () => {
    for (const [name, holds] of isThere) if (!(name in paints) && holds()) paints[name] = performance.now();
    if (!('interactive' in paints && 'first picture' in paints)) requestAnimationFrame(look);
  };
  look();
}

/** Requests documents of these paths in turn at a fixed rate, whatever the answers take. */
async function documentsAtRate(origin: string, paths: readonly string[]): Promise<Row[]> {
  for (const path of paths) await rendered(origin + path);
  const before = memoryOfRenderers();
  const times: number[] = [];
  let views = 0;
  const agent = new Agent({ keepAlive: true });
  // Nothing is unpacked or kept: the garbage of this process would be measured too.
  const ask = (at: number, path: string) =>
    new Promise<void>((done, fail) => {
      get(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        // A skeleton names the calls that its page sends first.
        if (response.headers.link === undefined) views++;
        response.resume().on('end', () => {
          times.push(performance.now() - at);
          done();
        });
      }).on('error', fail);
    });
  const begun = performance.now();
  const coming: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    const due = begun + (n * 1000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    coming.push(ask(due, paths[n % paths.length]!));
  }
  await Promise.all(coming);
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
  return [
    { what: `documents at ${rate} a second: median`, value: at(0.5), unit: 'ms', target: { at: 'most', value: 5 } },
    { what: `documents at ${rate} a second: p99`, value: at(0.99), unit: 'ms', target: { at: 'most', value: 20 } },
    { what: 'of them rendered', value: (views / times.length) * 100, unit: '%', target: { at: 'least', value: 99 } },
    { what: 'memory of the renderers after them', value: memoryOfRenderers() / before, unit: 'x', target: { at: 'most', value: 1.2 } },
  ];
}

/** Resident memory of all processes that render, kB, from Linux. */
function memoryOfRenderers(): number {
  const read = (id: string, file: string) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, 'utf8');
    } catch {
      // It has ended since the list was read.
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && read(id, 'cmdline').includes('render/process'))
    .reduce((sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(id, 'status'))?.[1] ?? 0), 0);
}
