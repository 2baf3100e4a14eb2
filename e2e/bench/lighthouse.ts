import { chromium } from '@playwright/test';
import runLighthouse from 'lighthouse';
import { pricedCases } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { freePort } from '../harness/free-port.ts';
import { startSite } from '../harness/site.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const runs = 3;

/** Medians of three mobile runs (Lighthouse's own throttling) of home and of a case page. */
export async function lighthouse(): Promise<Row[]> {
  const site = await startSite();
  const port = await freePort();
  const browser = await chromium.launch({ ...browserFlags, args: [...browserFlags.args, `--remote-debugging-port=${port}`] });
  try {
    const [one] = await pricedCases(site.url);
    const pages = { home: '/', 'case page': `/case/${one?.slug}` };
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const scores = [];
      // The first visit fills the server's own caches; a player is rarely the very first.
      await score(`${site.url}${path}`, port);
      for (let run = 0; run < runs; run++) scores.push(await score(`${site.url}${path}`, port));
      rows.push({
        what: `${name}: performance`,
        value: median(scores.map((s) => s.performance)),
        unit: '',
        target: { at: 'least', value: 90 },
      });
      for (const [metric, unit] of Object.entries(metrics))
        rows.push({ what: `${name}: ${metric}`, value: median(scores.map((s) => s.metrics[metric] ?? Number.NaN)), unit });
      rows.push({
        what: `${name}: accessibility`,
        value: median(scores.map((s) => s.accessibility)),
        unit: '',
        target: { at: 'least', value: 100 },
      });
    }
    return rows;
  } finally {
    await browser.close();
    await site.close();
  }
}

/** What the performance score is made of, with the unit of each. */
const metrics = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'speed-index': 'ms',
  'cumulative-layout-shift': '',
};

interface Score {
  performance: number;
  accessibility: number;
  metrics: Record<string, number | undefined>;
}

async function score(url: string, port: number): Promise<Score> {
  const result = await runLighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    formFactor: 'mobile',
  });
  const categories = result?.lhr.categories;
  if (!categories) throw new Error(`Lighthouse measured nothing at ${url}`);
  for (const audit of Object.values(result.lhr.audits)) {
    const counts = audit.scoreDisplayMode === 'binary' && audit.score === 0;
    if (counts && categories.accessibility?.auditRefs.some((ref) => ref.id === audit.id && ref.weight > 0))
      console.log(`  ${url}: ${audit.title}`);
  }
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const values = Object.fromEntries(Object.keys(metrics).map((id) => [id, result.lhr.audits[id]?.numericValue]));
  return { performance: points('performance'), accessibility: points('accessibility'), metrics: values };
}
