// The files of the browser half that run between a press on "Open" and the reel, at a balance that arrives, and at a press that opens a
// modal of another remote, by the V8 coverage of a page. The page runs the development build, in which every module is a separate
// function. Each walk is done once to load its chunks and then measured `rounds` times; a function that did not run in every round
// belongs to something else, as does one that also runs in an idle page or when the page is only drawn again.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@riftdrop/build/repository';
import { actorWith, pricedCases } from '../harness/api.ts';
import { browserFlags } from '../harness/browser.ts';
import { payIn } from '../harness/giveaway.ts';
import { startProgram } from '../harness/program.ts';
import { casePage } from '../pages/case.ts';
import { shell } from '../pages/shell.ts';

const rounds = 3;
/** Long enough for an idle page to do what it does by itself, milliseconds. */
const idleMs = 3000;

interface ScriptCoverage {
  scriptId: string;
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; endOffset: number; count: number }[] }[];
}

/** Functions by script and place, with the file of the repository that they are in. */
type Functions = Map<string, { file: string; draws: boolean }>;

/** What ran in the page since the last call. */
async function coverageOf(page: Page): Promise<() => Promise<Functions>> {
  const session = await page.context().newCDPSession(page);
  const maps = new Map<string, Promise<SourceAt>>();
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Debugger.enable');
  return async () => {
    const { result } = (await session.send('Profiler.takePreciseCoverage')) as { result: ScriptCoverage[] };
    const found: Functions = new Map();
    for (const { scriptId, url, functions } of result) {
      const ran = functions.filter(({ ranges: [whole] }) => whole!.startOffset > 0 && whole!.count > 0);
      if (ran.length === 0 || !url.startsWith('http')) continue;
      if (!maps.has(url)) maps.set(url, sourcesOf(session, scriptId, url));
      const sourceAt = await maps.get(url)!;
      for (const { functionName, ranges } of ran) {
        const file = sourceAt(ranges[0]!.startOffset);
        if (file) found.set(`${url} ${ranges[0]!.startOffset}`, { file, draws: /^(use)?[A-Z]/.test(functionName) });
      }
    }
    return found;
  };
}

type SourceAt = (offset: number) => string | null;

/** The file of the repository at each offset of a script, by its source map; null for libraries and for what the bundler adds. */
async function sourcesOf(session: CDPSession, scriptId: string, url: string): Promise<SourceAt> {
  const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
  const map = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(scriptSource)?.[1];
  const answer = map === undefined ? null : await fetch(new URL(map, url));
  if (!answer?.ok) return () => null;
  const entries = new SourceMap((await answer.json()) as SourceMapPayload);
  const starts = [0, ...[...scriptSource.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    // A module's list of exports is read at each use of one.
    if (scriptSource.startsWith('() => (/* ', offset)) return null;
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = entries.findEntry(line, offset - starts[line]!);
    return 'originalSource' in entry ? pathOf(entry.originalSource) : null;
  };
}

/** `webpack://riftdrop_cases/./src/case/case-view.tsx` -> `mfe-cases/src/case/case-view.tsx`; null for libraries and the bundler's own. */
function pathOf(source: string): string | null {
  const [, app, path] = /^webpack:\/\/([^/]+)\/([^?]+)/.exec(source) ?? [];
  if (app === undefined || path === undefined) return null;
  const folder = app === 'shell' ? 'shell' : `mfe-${/^riftdrop_([a-z]+)/.exec(app)?.[1]}`;
  const file = relative(repository, join(repository, folder, path));
  return /^(shell|shared\/[a-z]+|mfe-[a-z]+)\/src\//.test(file) && !file.includes('node_modules') ? file : null;
}

/** The page of a new player at a case. */
async function aPlayer(url: string, path: string): Promise<{ page: Page; token: string; close: () => Promise<void> }> {
  const browser = await chromium.launch(browserFlags);
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'riftdrop.session', value: 'true' }] }] };
  const context = await browser.newContext({ baseURL: url, storageState });
  const answer = await context.request.post(`${url}/api/dev/session`, { data: { new: true, cookie: true } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const page = await context.newPage();
  await page.goto(path);
  return { page, token, close: () => browser.close() };
}

const folder = mkdtempSync(join(tmpdir(), 'riftdrop-walks-'));
const program = startProgram({ PORT: '0', DATA_DIR: folder }, ['platform/src/dev/main.ts', 'cases', 'wallet']);
try {
  const [, url = ''] = await program.line(/^ready (http\S+)$/m);
  const cases = await pricedCases(url);
  const { page, token, close } = await aPlayer(url, `/case/${cases[0]!.slug}`);
  try {
    const actor = await actorWith(url, token);
    const opening = casePage(page);
    await opening.open.waitFor({ timeout: 60_000 });
    await sleep(idleMs);
    const take = await coverageOf(page);
    const covered = async (work: () => Promise<unknown>): Promise<Functions> => {
      await take();
      await work();
      return take();
    };
    const idle = () => covered(() => sleep(idleMs));
    const measure = async (name: string, walk: () => Promise<void>, back: () => Promise<void>, others: Functions[] = []): Promise<void> => {
      const found: Functions[] = [];
      for (let round = 0; round <= rounds; round++) {
        const ran = await covered(walk);
        if (round > 0) found.push(ran);
        await back();
        await sleep(idleMs);
      }
      const rest = [await idle(), ...others];
      const own = [...found[0]!].filter(([place]) => found.every((ran) => ran.has(place)) && !rest.some((ran) => ran.has(place)));
      print(
        name,
        own.map(([, one]) => one),
      );
    };
    const redrawn = await covered(async () => {
      for (const count of [3, 1]) {
        await opening.count(count).check({ force: true });
        await sleep(500);
      }
    });
    await measure(
      'A press on “Open”, to the reel',
      async () => {
        await opening.open.click();
        await page.waitForFunction(() => getComputedStyle(document.querySelector('main .case-stage-strip')!).opacity === '1');
      },
      async () => {
        await opening.toResult();
        await opening.keep.click();
      },
      [redrawn],
    );
    await measure(
      'A balance that arrives',
      async () => {
        const before = (await shell(page).balance.first().textContent())!;
        await payIn(url, actor, 500);
        await shell(page).balance.first().filter({ hasNotText: before }).waitFor({ state: 'attached' });
      },
      async () => {},
      [redrawn],
    );
    await page.goto(`/case/${cases.at(-1)!.slug}`);
    await opening.open.waitFor();
    await sleep(idleMs);
    await measure(
      'A press in a page of cases that opens a modal of wallet',
      async () => {
        await opening.open.click();
        await page.locator('[data-part="modal:addBalance"]').waitFor({ state: 'attached' });
      },
      async () => {
        await page.keyboard.press('Escape');
        await page.locator('[data-part="modal:addBalance"]').waitFor({ state: 'detached' });
      },
      [redrawn],
    );
  } finally {
    await close();
  }
} finally {
  program.signal('SIGTERM');
  await program.ended;
  rmSync(folder, { recursive: true, force: true });
}

function print(name: string, functions: readonly { file: string; draws: boolean }[]): void {
  const called = new Set(functions.filter(({ draws }) => !draws).map(({ file }) => file));
  const files = [...new Set(functions.map(({ file }) => file))].sort();
  console.log(`\n${name}: ${functions.length} functions in ${files.length} files, of which ${files.length - called.size} only draw (*)`);
  for (const [room, paths] of Map.groupBy(files, (file) => file.split('/src/')[0]!))
    console.log(`  ${room.padEnd(14)} ${paths.map((path) => `${path.split('/src/')[1]}${called.has(path) ? '' : '*'}`).join(' ')}`);
}
