import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { browserFlags } from '../harness/browser.ts';
import { countTimers, remains } from '../harness/remains.ts';
import type { Remains } from '../harness/remains.ts';
import { startSite } from '../harness/site.ts';
import { makeCast } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';
import type { Row } from './row.ts';

const cycles = 100;
const warmUp = 5;

/** Memory that a page retains after a hundred visits of every address. */
export async function mountCycles(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(browserFlags);
  try {
    const { page } = await makeCast(browser, site.url, []).player('Nova');
    await countTimers(page);
    await page.goto('/');
    const stops = await stopsOf(page, site.url);
    const tour = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) for (const stop of stops) await visit(page, stop);
    };
    await tour(warmUp);
    const before = await settled(page);
    await tour(cycles);
    const after = await settled(page);
    const grown = (what: keyof typeof after): number => after[what] - before[what];
    return [
      { what: 'heap growth', value: grown('heap') / 1024 / 1024, unit: 'MB', target: { at: 'most', value: 2 } },
      { what: 'listeners left', value: grown('listeners'), unit: '', target: { at: 'most', value: 0 } },
      { what: 'subscriptions left', value: grown('subscriptions'), unit: '', target: { at: 'most', value: 0 } },
      { what: 'style sheets left', value: grown('sheets'), unit: '', target: { at: 'most', value: 0 } },
      // Some run at any time: renewals, toasts, the next heartbeat.
      { what: 'timers more than before', value: grown('timers'), unit: '', target: { at: 'most', value: 10 } },
      { what: 'nodes more than before', value: grown('nodes'), unit: '', target: { at: 'most', value: 100 } },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Once two looks a second apart agree: the last page still makes its late parts, and a toast may stand. */
async function settled(page: Page): Promise<Remains> {
  let last = await remains(page);
  for (let looks = 0; looks < 10; looks++) {
    await page.waitForTimeout(1000);
    const now = await remains(page);
    if (now.subscriptions === last.subscriptions && now.listeners === last.listeners) return now;
    last = now;
  }
  return last;
}
