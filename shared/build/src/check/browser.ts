// `npm run e2e`: builds missing apps, then runs Playwright in Chromium against the composed production build.
// Arguments go to Playwright (`npm run e2e -- newcomer --project phone`). `--set <word> [suites]` runs them on a composed set
// instead, and keeps the result with it. `--engine firefox` or `webkit` plays the main journeys in another engine, `--engine`
// alone in both. In CI a test that fails runs once more; `--strict` never repeats. `--strict --repeat 10 <word>` looks for tests
// that fail now and then.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { countLine } from './count.ts';
import type { Count } from './count.ts';
import { judge } from './browser-report.ts';
import type { Report } from './browser-report.ts';
import { ensureNginx } from './nginx.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { run } from './run.ts';

const [first, set, ...words] = process.argv.slice(2);
if (first === '--set') {
  const suites = ['--test', ...(words.length > 0 ? [words.join(' ')] : [])];
  const { status } = await run(process.execPath, ['platform/src/cli/main.ts', 'compose', set ?? '', ...suites]);
  process.exit(status);
}

const build = await run(process.execPath, ['shared/build/src/tasks/build.ts']);
if (first === '--engine' && build.status === 0) {
  const { status } = await run(process.execPath, ['e2e/engines/main.ts', ...process.argv.slice(3)]);
  process.exit(status);
}
const chromium = ensureChromium();
ensureNginx();
const count = build.status === 0 ? await playwright(forPlaywright(process.argv.slice(2))) : { passed: 0, failed: 1, skipped: 0 };
console.log(countLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;

/** `--strict` and `--repeat` in the words of Playwright. */
function forPlaywright(args: string[]): string[] {
  return args.map((arg) => (arg === '--strict' ? '--retries=0' : arg === '--repeat' ? '--repeat-each' : arg));
}

async function playwright(args: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-browser-'));
  // The embedded database takes four times the processor of PostgreSQL. A run on a set is part of another run, and goes on from its folder.
  const programs = process.env.SITE_SET === undefined ? postgresPrograms() : { problem: 'a run on a set' };
  const postgres = 'problem' in programs ? null : await startPostgres(programs.bin);
  try {
    // A run of the suites on a set reads the report.
    const file = process.env.SUITE_REPORT ?? join(folder, 'report.json');
    const env = {
      CHROMIUM: chromium.fast,
      WHOLE_CHROMIUM: chromium.whole,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(postgres && { SITE_POSTGRES: postgres.url }),
    };
    const { status } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args], { env });
    const { count: judged, lines } = judge(JSON.parse(readFileSync(file, 'utf8')) as Report, status);
    for (const line of lines) console.log(line);
    return judged;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
