import { chromium } from '@playwright/test';
import { actorWith } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { makeCast } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { smoothness, categories } from './frames/trace.ts';
import { databaseUrl, onPostgres, psql } from './opens/database.ts';
import { writeFileSync } from 'node:fs';
const css = process.env.CSS ?? '';
await onPostgres(async (postgres) => {
  psql(postgres, 'postgres', 'create database site');
  const site = await startSite({ env: { DATABASE_URL: databaseUrl(postgres, 'site') } });
  const browser = await chromium.launch(browserFlags);
  const { page, token } = await makeCast(browser, site.url, []).newPlayer({ viewport: { width: 1440, height: 900 } });
  const player = (await actorWith(site.url, token)).id;
  psql(postgres, 'site', `with kinds as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them from skin_items)
     insert into drops (player_id, skin_item_id, cost, source, is_free, top)
       select ${player}, k.id, 10 + (g * 7919) % 5000, (array['giveaway_round', 'king_prize', 'group'])[1 + g % 3], true, false
       from generate_series(1, 20000) g join kinds k on k.n = g % k.all_of_them;
     vacuum analyze drops;`);
  await page.goto('/profile');
  const profile = profilePage(page);
  await profile.items.first().waitFor();
  await profile.inventory.getByRole('status').filter({ hasText: 'loaded' }).waitFor({ state: 'hidden', timeout: 120_000 });
  const scrolled = async (name: string) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => performance.clearMarks());
    await browser.startTracing(page, { categories: [...categories, 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'viz'] });
    await page.evaluate(() => performance.mark('scroll starts'));
    for (const yDistance of [-12000, 12000])
      await session.send('Input.synthesizeScrollGesture', { x: 700, y: 600, yDistance, speed: 3000, gestureSourceType: 'mouse', preventFling: true });
    await page.evaluate(() => performance.mark('scroll ends'));
    await page.waitForTimeout(300);
    const trace = await browser.stopTracing();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
    if (name) writeFileSync(`/tmp/inv-${name}.json`, trace);
    console.log(name, JSON.stringify(smoothness(trace, 'scroll starts', 'scroll ends')), 'elements', await page.evaluate(() => document.querySelectorAll('*').length));
    const { traceEvents } = JSON.parse(trace.toString());
    const threads = new Map<string, string>();
    for (const e of traceEvents) if (e.name === 'thread_name') threads.set(`${e.pid}.${e.tid}`, e.args.name);
    const mark = traceEvents.find((e: any) => e.name === 'scroll starts'); const end = traceEvents.find((e: any) => e.name === 'scroll ends');
    const sums = new Map<string, number>();
    const busy = new Map<string, number>();
    const byThread = new Map<string, any[]>();
    for (const e of traceEvents) if (e.ph === 'X' && e.ts >= mark.ts && e.ts <= end.ts) { const k = `${e.pid}.${e.tid}`; (byThread.get(k) ?? byThread.set(k, []).get(k)!).push(e); }
    for (const [k, list] of byThread) {
      list.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
      const stack: any[] = [];
      for (const e of list) {
        while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop();
        const key = (n: string) => `${threads.get(k)} ${n}`;
        sums.set(key(e.name), (sums.get(key(e.name)) ?? 0) + e.dur);
        if (stack.length) sums.set(key(stack.at(-1).name), (sums.get(key(stack.at(-1).name)) ?? 0) - e.dur);
        else busy.set(`${threads.get(k)} ${k}`, (busy.get(`${threads.get(k)} ${k}`) ?? 0) + e.dur);
        stack.push(e);
      }
    }
    const all = (end.ts - mark.ts) / 1000;
    console.log('total ms', all | 0);
    for (const [n, d] of [...busy].sort((a, b) => b[1] - a[1]).slice(0, 8)) console.log('  busy', n, ((d / 10) / all).toFixed(1), '%');
    for (const [n, d] of [...sums].sort((a, b) => b[1] - a[1]).slice(0, 26)) console.log('  ', n.padEnd(60), (d / 1000).toFixed(0), 'ms');
  };
  await scrolled('first');
  await page.waitForLoadState('networkidle');
  await scrolled('base');
  for (const part of css.split('|').filter(Boolean)) {
    const tag = await page.addStyleTag({ content: part }).catch(() => null);
    if (!tag) { await page.evaluate((c) => { const s = new CSSStyleSheet(); s.replaceSync(c); document.adoptedStyleSheets = [...document.adoptedStyleSheets, s]; }, part); }
    await page.waitForTimeout(500);
    console.log('CSS', part);
    await scrolled('');
  }
  await browser.close();
  await site.close();
});
