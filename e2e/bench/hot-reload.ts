import { chromium } from '@playwright/test';
import { counterPage, workOnRemote } from '../harness/development.ts';
import { browserFlags } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const edits = 9;

/** From saving a file of a remote to the new words in the open page of the composed site. */
export async function hotReload(): Promise<Row[]> {
  const site = await startSite();
  const work = await workOnRemote(site.url);
  const browser = await chromium.launch(browserFlags);
  try {
    const page = await browser.newPage();
    await page.goto(work.url + work.path);
    await page.getByRole('heading', { level: 1, name: 'Raffle' }).waitFor();
    const took: number[] = [];
    for (let at = 0; at < edits; at++) {
      const seen = page.waitForFunction((words) => document.querySelector('h1')?.textContent === words, `Edit ${at}`, { polling: 'raf' });
      const saved = performance.now();
      await work.save(counterPage(`Edit ${at}`));
      await seen;
      took.push(performance.now() - saved);
    }
    return [
      { what: 'first edit visible', value: took[0]!, unit: 'ms', target: { at: 'most', value: 500 } },
      { what: 'later edits visible (median)', value: median(took.slice(1)), unit: 'ms', target: { at: 'most', value: 500 } },
    ];
  } finally {
    await browser.close();
    await work.close();
    await site.close();
  }
}
