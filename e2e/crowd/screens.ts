// `npm run screens`: every screen of a site with people on it, at three widths, on one page: `.cache/screens/index.html`.
// Words choose screens by parts of their names: `npm run screens -- race lobby`.
import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '@riftdrop/build/check/run';
import { chromium, type Page } from '@playwright/test';
import { call } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { startSite, type Site } from '../harness/site.ts';
import { type Cast, makeCast } from '../harness/test.ts';
import { screensOf, type Screens } from './screen-list.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The rest of a long page is more of the same. */
const tallest = 2_400;
/** The player whose own pages are shown. */
const shownPlayer = 3;
const words = process.argv.slice(2);
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const folder = join(import.meta.dirname, '../../.cache/screens');

const { status } = await run(process.execPath, ['shared/build/src/tasks/build.ts']);
if (status !== 0) process.exit(1);
const site = await startSite({ isNew: true, env: { FIRST_DAY_HOURS: '42' } });
const crowd = fork(join(import.meta.dirname, 'main.ts'), [site.url], { execArgv: [] });
const browser = await chromium.launch(browserFlags);
try {
  await firstDayOver(site);
  rmSync(folder, { recursive: true, force: true });
  const screens = await screensOf(site.url, shownPlayer);
  for (const size of sizes) await shoot(makeCast(browser, site.url, []), screens, size);
  writeFileSync(join(folder, 'index.html'), sheet(screens));
  console.log(join(folder, 'index.html'));
} finally {
  crowd.kill();
  await browser.close();
  await site.close();
}

/** Some more seconds, in which games of the present begin. */
async function firstDayOver({ url }: Site): Promise<void> {
  const behind = async () => (await call(url, 'POST /dev/clock', { body: { behind: Number.MAX_SAFE_INTEGER } })).behind;
  while ((await behind()) > 0) await wait(500);
  await wait(10_000);
}

async function shoot(cast: Cast, screens: Screens, size: { width: number; height: number }): Promise<void> {
  const into = join(folder, String(size.width));
  mkdirSync(into, { recursive: true });
  const options = { viewport: size, reducedMotion: 'reduce' } as const;
  const who = { visitor: await cast.visitor(options), player: await cast.simulated(shownPlayer, options) };
  for (const [role, { page }] of Object.entries(who))
    for (const [name, path] of Object.entries(screens[role as keyof Screens]))
      if (isChosen(name)) await shot(page, path, join(into, `${name}.png`));
}

async function shot(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  // A picture of what loads says nothing; a page that never ends loading is shown as it is.
  const loaded = "!document.querySelector('main .shimmer, main [aria-busy=true]')";
  await page.waitForFunction(loaded, undefined, { timeout: 20_000 }).catch(() => {});
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height: least } = page.viewportSize()!;
  // In a window of the whole height pictures below the fold are loaded too.
  await page.setViewportSize({ width, height: path.includes('modal=') ? least : Math.min(Math.max(height, least), tallest) });
  await wait(500);
  await page.screenshot({ path: file, type: 'png' });
  await page.setViewportSize({ width, height: least });
}

function sheet(screens: Screens): string {
  const names = Object.values(screens).flatMap((paths) => Object.entries(paths).filter(([name]) => isChosen(name)));
  const picture = (name: string, width: number) =>
    `<td><a href="${width}/${name}.png"><img loading="lazy" src="${width}/${name}.png"></a></td>`;
  const rows = names.map(
    ([name, path]) => `<tr><th>${name}<br><small>${path}</small></th>${sizes.map(({ width }) => picture(name, width)).join('')}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{background:#222;color:#eee;font:14px sans-serif}th{text-align:left;vertical-align:top;max-width:200px;overflow-wrap:anywhere}td{vertical-align:top}img{max-height:600px;max-width:640px}</style>
<table>${rows.join('\n')}</table>\n`;
}
