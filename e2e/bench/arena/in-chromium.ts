import { chromium } from '@playwright/test';
import type { ArenaResult, ArenaSeeds } from '@riftdrop/fair/arena';
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { browserFlags } from '../../harness/browser.ts';

/** A site inside this browser only: the modules of the engine, without their types. */
const origin = 'http://arena.test';
const engine = new URL('.', import.meta.resolve('@riftdrop/fair/arena'));
const hashes = new URL('.', pathToFileURL(createRequire(engine).resolve('@noble/hashes/sha2.js')));
const document = `<!doctype html><script type="importmap">{"imports":{"@noble/hashes/":"${origin}/hashes/"}}</script>`;
/** Arenas of one call into the page. */
const portion = 500;

/** Chromium's results for these arenas, in their order. */
export async function arenasInChromium(seeds: readonly ArenaSeeds[]): Promise<ArenaResult[]> {
  const browser = await chromium.launch(browserFlags);
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: document });
      return route.fulfill({ contentType: 'text/javascript', body: scriptOf(pathname) });
    });
    await page.goto(origin);
    const results: ArenaResult[] = [];
    for (let from = 0; from < seeds.length; from += portion)
      results.push(
        ...(await page.evaluate(
          async ([address, some]) => {
            const { playArena } = (await import(address)) as { playArena: (one: ArenaSeeds) => ArenaResult };
            return some.map((one) => playArena(one));
          },
          [`${origin}/engine/arena.ts`, seeds.slice(from, from + portion)] as const,
        )),
      );
    return results;
  } finally {
    await browser.close();
  }
}

function scriptOf(pathname: string): string {
  const [, folder, name = ''] = pathname.split('/');
  const text = readFileSync(fileURLToPath(new URL(name, folder === 'engine' ? engine : hashes)), 'utf8');
  return name.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}
