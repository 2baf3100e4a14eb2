// `npm run screens`: every screen of a site with people on it, at three widths, on one page: `.cache/screens/index.html`.
// Words choose screens by parts of their names: `npm run screens -- race lobby`. For translators, `--in=pl,de` writes them in these languages
// and at the width of a phone alone, into a folder for each: `.cache/screens/pl/index.html`.
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

interface Size {
  width: number;
  height: number;
}
const sizes: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
/** The rest of a long page is more of the same. */
const tallest = 2_400;
/** The player whose own pages are shown. */
const shownPlayer = 3;
const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const languages = args.flatMap((arg) => (arg.startsWith('--in=') ? arg.slice('--in='.length).split(',') : []));
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
  if (languages.length === 0) await write(folder, screens, sizes);
  for (const language of languages) await write(join(folder, language), screens, sizes.slice(0, 1), language);
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

async function write(into: string, screens: Screens, chosen: readonly Size[], locale = 'en-GB'): Promise<void> {
  for (const size of chosen) await shoot(makeCast(browser, site.url, []), screens, { size, locale, into: join(into, String(size.width)) });
  writeFileSync(join(into, 'index.html'), sheet(screens, chosen));
  console.log(join(into, 'index.html'));
}

async function shoot(cast: Cast, screens: Screens, { size, locale, into }: { size: Size; locale: string; into: string }): Promise<void> {
  mkdirSync(into, { recursive: true });
  const options = { viewport: size, locale, reducedMotion: 'reduce' } as const;
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
  const loading = page.locator('main .shimmer, main [aria-busy=true]');
  for (const end = performance.now() + 20_000; performance.now() < end && (await loading.count()) > 0;) await wait(200);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height: least } = page.viewportSize()!;
  // In a window of the whole height pictures below the fold are loaded too.
  await page.setViewportSize({ width, height: path.includes('modal=') ? least : Math.min(Math.max(height, least), tallest) });
  await wait(500);
  await page.screenshot({ path: file, type: 'png' });
  await page.setViewportSize({ width, height: least });
}

function sheet(screens: Screens, chosen: readonly Size[]): string {
  const names = Object.values(screens).flatMap((paths) => Object.entries(paths).filter(([name]) => isChosen(name)));
  const picture = (name: string, width: number) =>
    `<td><a href="${width}/${name}.png"><img loading="lazy" src="${width}/${name}.png"></a></td>`;
  const rows = names.map(
    ([name, path]) => `<tr><th>${name}<br><small>${path}</small></th>${chosen.map(({ width }) => picture(name, width)).join('')}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{background:#222;color:#eee;font:14px sans-serif}th{text-align:left;vertical-align:top;max-width:200px;overflow-wrap:anywhere}td{vertical-align:top}img{max-height:600px;max-width:640px}</style>
<table>${rows.join('\n')}</table>\n`;
}
