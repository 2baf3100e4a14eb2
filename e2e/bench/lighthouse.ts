import { chromium } from '@playwright/test';
import runLighthouse from 'lighthouse';
import { pricedCases } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { freePort } from '../harness/free-port.ts';
import { startSite } from '../harness/site.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const runs = 3;

/**
 * Medians of three mobile runs (with Lighthouse's throttling) of home and of a case page; home is the usual first
 * page, and has the higher target.
 */
export async function lighthouse(): Promise<Row[]> {
  const site = await startSite();
  const port = await freePort();
  const browser = await chromium.launch({ ...browserFlags, args: [...browserFlags.args, `--remote-debugging-port=${port}`] });
  try {
    const [one] = await pricedCases(site.url);
    const pages = { home: { path: '/', fast: 95 }, 'case page': { path: `/case/${one?.slug}`, fast: 90 } };
    const rows: Row[] = [];
    for (const [name, { path, fast }] of Object.entries(pages)) {
      const scores: Score[] = [];
      // The first visit fills the server's caches; a player is rarely the very first.
      await score(`${site.url}${path}`, port);
      for (let run = 0; run < runs; run++) scores.push(await score(`${site.url}${path}`, port));
      const of = (category: Category) => median(scores.map(({ points }) => points[category]));
      for (const category of categories)
        rows.push({
          what: `${name}: ${category}`,
          value: of(category),
          unit: '',
          target: { at: 'least', value: category === 'performance' ? fast : 100 },
        });
      for (const [metric, unit] of Object.entries(metrics))
        rows.push({ what: `${name}: ${metric}`, value: median(scores.map((s) => s.metrics[metric] ?? Number.NaN)), unit });
    }
    return rows;
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Parts of the performance score, with the unit of each. */
const metrics = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'total-blocking-time': 'ms',
  'speed-index': 'ms',
  'cumulative-layout-shift': '',
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Score {
  /** 0 to 100. */
  points: Record<Category, number>;
  metrics: Record<string, number | undefined>;
}

async function score(url: string, port: number): Promise<Score> {
  const result = await runLighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
  });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { audits, categories: measured } = result.lhr;
  for (const category of categories.slice(1))
    for (const { id, weight } of measured[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score === 0) console.log(`  ${url}: ${audit.title}`);
    }
  const points = Object.fromEntries(categories.map((name) => [name, Math.round((measured[name]?.score ?? 0) * 100)]));
  const values = Object.fromEntries(Object.keys(metrics).map((id) => [id, audits[id]?.numericValue]));
  return { points: points as Score['points'], metrics: values };
}
