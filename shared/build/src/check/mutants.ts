// `npm run mutants`: changes the pure rules line by line and counts how many of these mutants the unit tests catch. `npm run
// mutants -- money fair` tries these folders alone. Each folder must catch 85 %; mutants that live are listed, with the reason
// where one is known (mutants-alive.ts).
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { countLine, sum } from './count.ts';
import type { Count } from './count.ts';
import { describeScore } from './mutants-score.ts';
import type { MutationReport } from './mutants-score.ts';
import { run } from './run.ts';

interface Folder {
  /** The word that chooses it. */
  name: string;
  /** Below the repository. */
  path: string;
  /** Files of its `src` whose rules are changed, as patterns; a leading `!` leaves some out. */
  mutate: string[];
  /**
   * Its tests by name, when not all of them are needed: those that play thousands of games or start other processes on the source
   * take minutes.
   */
  tests?: string[];
  /** Its tests need a document. */
  inBrowser?: boolean;
}

/** Rules of the backend that need no database. */
const backendRules = [
  'cases/case-search',
  'catalogue/generator/odds',
  'catalogue/search-text',
  'pvp/battle',
  'race/sessions/rules',
  'upgrade/targets',
  'wallet/cash-outs/coins/address',
  'wallet/coins/chains/derive',
];

const folders: Folder[] = [
  { name: 'money', path: 'shared/money', mutate: ['*.ts'] },
  {
    name: 'fair',
    path: 'shared/fair',
    mutate: ['{bytes,chain,check,game,listing,lock,pf1,royale-rounds,seating,terms,tickets,upgrade}.ts'],
    tests: ['check', 'game', 'lock', 'pf1', 'terms', 'tickets', 'upgrade'],
  },
  // Its tests play whole games: an hour and more.
  {
    name: 'fair-games',
    path: 'shared/fair',
    mutate: ['{arena,battle,battle-proof,beacon,evidence,game-proof,giveaway-proof,royale,royale-proof,rps-proof}.ts'],
    tests: ['arena', 'battle', 'battle-proof', 'beacon', 'giveaway-proof', 'proof', 'royale', 'royale-proof'],
  },
  {
    name: 'contract',
    path: 'shared/contract',
    mutate: [
      'http/{client-address,request-head,request-path}.ts',
      'live/watch.ts',
      'release/{canary,match,product-link,redact,resolve,signed}.ts',
    ],
  },
  {
    name: 'game',
    path: 'shared/game',
    mutate: ['{doors,game-store,geometry,layout,result-facts,reveal-level,seats,spin,stage-clock,strip}.ts'],
    inBrowser: true,
  },
  { name: 'backend', path: 'backend', mutate: backendRules.map((name) => `${name}.ts`), tests: backendRules },
];

const words = process.argv.slice(2);
const chosen = folders.filter(({ name }) => words.length === 0 || words.includes(name));
const counts: Count[] = [];
for (const folder of chosen) counts.push(await tryFolder(folder));
console.log(countLine(chosen.length > 0 ? sum(counts) : { passed: 0, failed: 1, skipped: 0 }));
process.exitCode = counts.length === 0 || counts.some(({ failed }) => failed > 0) ? 1 : 0;

/** Stryker writes into the sources and leaves them changed when it is killed, so it works on a copy. */
async function tryFolder(folder: Folder): Promise<Count> {
  const copy = mkdtempSync(join(tmpdir(), 'riftdrop-mutants-'));
  try {
    // Its tsconfig.json extends the one of shared/build.
    const isSource = (path: string): boolean => !/[\\/](node_modules|dist|dist-dev|\.turbo)$/.test(path);
    for (const name of ['package.json', 'docs', 'shared/build', folder.path])
      cpSync(join(repository, name), join(copy, name), { recursive: true, filter: isSource });
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'), 'dir');
    writeFileSync(join(copy, 'vitest.mutants.ts'), `export default ${JSON.stringify({ test: testsOf(folder, copy) })};\n`);
    writeFileSync(join(copy, 'stryker.json'), JSON.stringify(settingsOf(folder)));
    console.log(`\n── ${folder.name}: ${folder.path}`);
    const { status } = await run('stryker', ['run', 'stryker.json'], { cwd: copy, limit: 60 * 60_000 });
    if (status !== 0) return { passed: 0, failed: 1, skipped: 0 };
    const report = JSON.parse(readFileSync(join(copy, 'mutation.json'), 'utf8')) as MutationReport;
    const { lines, count } = describeScore(folder.name, report);
    for (const line of lines) console.log(line);
    return count;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function testsOf({ path, tests = ['**/*'], inBrowser = false }: Folder, copy: string): object {
  return {
    root: join(copy, path),
    include: tests.map((name) => `src/${name}.test.{ts,tsx}`),
    ...(inBrowser && { environment: 'happy-dom' }),
    testTimeout: 60_000,
  };
}

function settingsOf({ path, mutate }: Folder): object {
  return {
    packageManager: 'npm',
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.ts', related: true },
    mutate: [
      ...mutate.map((pattern) => (pattern.startsWith('!') ? `!${path}/src/${pattern.slice(1)}` : `${path}/src/${pattern}`)),
      `!${path}/src/**/*.test.ts`,
      `!${path}/src/**/testing*.ts`,
    ],
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 30,
    // A mutant of code that runs at module load affects all tests, and each would run again.
    ignoreStatic: true,
    inPlace: true,
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    // Only a rule that loops takes so long; on a busy machine less would count mutants as caught that live.
    timeoutMS: 30_000,
    allowConsoleColors: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'mutation.json' },
  };
}
