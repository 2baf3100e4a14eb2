import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserFlags } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { startOneBundle } from './one-bundle.ts';
import { loadPage } from './page-load.ts';
import type { PageLoad } from './page-load.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const runs = 7;
/** The first case card of home: the page is there, not its skeleton. */
const home = 'a[href^="/case/"] img';
/** The live strip: the last thing that home loads code for. */
const settled = '[aria-label="Live drops"]';

/** Composed site and one-bundle build, both behind the product's gateway over HTTP/1.1, in turns. */
export async function firstLoad(): Promise<Row[]> {
  const composed = await startSite();
  const bundle = await startOneBundle(composed.backendUrl());
  const browser = await chromium.launch(browserFlags);
  try {
    const loads = await inTurns(browser, { composed: composed.url, bundle: bundle.url });
    return rows(loads.composed, loads.bundle);
  } finally {
    await browser.close();
    await bundle.close();
    await composed.close();
  }
}

async function inTurns<Name extends string>(browser: Browser, urls: Record<Name, string>): Promise<Record<Name, PageLoad[]>> {
  const names = Object.keys(urls) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, [] as PageLoad[]])) as Record<Name, PageLoad[]>;
  for (const name of names) await loadPage(browser, `${urls[name]}/`, home, settled); // warms the servers only: each load has a fresh cache
  for (let run = 0; run < runs; run++) {
    for (const name of run % 2 === 0 ? names : names.toReversed())
      loads[name].push(await loadPage(browser, `${urls[name]}/`, home, settled));
  }
  return loads;
}

function rows(composed: PageLoad[], bundle: PageLoad[]): Row[] {
  const of = (loads: PageLoad[], key: keyof PageLoad) => median(loads.map((load) => load[key]));
  const kB = (loads: PageLoad[], key: keyof PageLoad) => of(loads, key) / 1000;
  const both = (what: string, key: keyof PageLoad, unit: string, value = of): Row[] => [
    { what: `composed: ${what}`, value: value(composed, key), unit },
    { what: `one bundle: ${what}`, value: value(bundle, key), unit },
  ];
  return [
    { what: 'composed: scripts, gzip', value: kB(composed, 'scriptGzip'), unit: 'kB', target: { at: 'most', value: 160 } },
    { what: 'one bundle: scripts, gzip', value: kB(bundle, 'scriptGzip'), unit: 'kB' },
    {
      what: 'composed more than one bundle',
      value: kB(composed, 'scriptGzip') - kB(bundle, 'scriptGzip'),
      unit: 'kB',
      target: { at: 'most', value: 30 },
    },
    ...both('bytes that travelled', 'transferred', 'kB', kB),
    ...both('requests', 'requests', ''),
    { what: 'composed: requests for a manifest', value: of(composed, 'manifestRequests'), unit: '', target: { at: 'most', value: 0 } },
    { what: 'composed: levels of requests', value: of(composed, 'levels'), unit: '', target: { at: 'most', value: 2 } },
    { what: 'one bundle: levels of requests', value: of(bundle, 'levels'), unit: '' },
    ...both('first paint', 'firstPaint', 'ms'),
    ...both('home visible', 'visible', 'ms'),
    {
      what: 'home visible, composed against one bundle',
      value: of(composed, 'visible') / of(bundle, 'visible'),
      unit: 'x',
      target: { at: 'most', value: 1.1 },
    },
  ];
}
