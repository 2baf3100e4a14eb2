// `npm run unit`: vitest in every package; one that did not change since it passed comes from turbo's cache, except in CI. Arguments go to
// vitest (`npm run unit -- backend`), which then runs without the cache.
// `npm run unit -- --postgres` runs the backend's tests of the database on a real PostgreSQL: the one that TEST_DATABASE_URL
// names, else one started from Debian's programs in a temporary folder.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { countLine, sum } from './count.ts';
import type { Count } from './count.ts';
import type { LostFiles } from './lost-files.ts';
import { repository } from '../repository.ts';
import { ensureLitecoind } from './litecoin.ts';
import { ensureNginx } from './nginx.ts';
import { ensureChecker, postgresPrograms, startPostgres } from './postgres.ts';
import { run } from './run.ts';
import { databaseTests } from './databases.ts';
import { keepTemporaryFilesInMemory } from './temporary.ts';
import { countOf, isCi, packageNames, turbo } from './turbo.ts';

const args = process.argv.slice(2);
const projects = projectsIn(args);
if (!args.includes('--postgres') && isWanted('platform')) ensureNginx();
if (isWanted('backend')) ensureLitecoind();
const count = args.includes('--postgres')
  ? await onPostgres(args.filter((arg) => arg !== '--postgres'))
  : await (args.length > 0 ? vitest(args) : isCi() ? vitest([]) : cached());
console.log(countLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;

/** Every package by its task `unit`. */
async function cached(): Promise<Count> {
  const { counts, problems } = countOf(await turbo('unit'), packageNames('**/*.test.{ts,tsx}'));
  for (const problem of problems) console.log(problem);
  return sum(counts);
}

/** Projects that `--project` names, in both ways in which vitest takes it. */
function projectsIn(all: readonly string[]): string[] {
  return all.flatMap((arg, at) =>
    arg === '--project' ? all[at + 1]! : arg.startsWith('--project=') ? arg.slice('--project='.length) : [],
  );
}

/** Whether tests of this package may run: other packages need none of its programs. */
function isWanted(name: string): boolean {
  if (projects.length > 0) return projects.includes(name);
  const paths = args.filter((arg) => !arg.startsWith('-'));
  return paths.length === 0 || paths.some((path) => path.includes(name) || !path.includes('/'));
}

async function onPostgres(rest: string[]): Promise<Count> {
  const url = process.env.TEST_DATABASE_URL;
  const files = rest.some((arg) => !arg.startsWith('-')) ? [] : databaseTests(repository);
  // The sealed history waits for every open transaction of the cluster, also those of other tests: no more at once than there are processors.
  const all = ['--project=backend', `--maxWorkers=${availableParallelism()}`, ...files, ...rest];
  if (url) return vitest(all, { TEST_DATABASE_URL: url });
  const programs = postgresPrograms();
  if ('problem' in programs) {
    console.log(`skipped, no PostgreSQL: ${programs.problem}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  ensureChecker(programs);
  keepTemporaryFilesInMemory();
  const postgres = await startPostgres(programs.bin);
  try {
    return await vitest(all, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** The used fields of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
}

/**
 * Runs vitest. V8 sometimes ends a process that opens and closes embedded databases (https://github.com/nodejs/node/issues/64500): the test
 * files that had no result then run once more in a new process, and the log names them.
 */
async function vitest(args: string[], env: NodeJS.ProcessEnv = {}, isAgain = false): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-unit-'));
  try {
    const file = join(folder, 'report.json');
    const lostFile = join(folder, 'lost.json');
    const { status } = await run(
      'vitest',
      [
        'run',
        '--config',
        'shared/build/src/vitest.ts',
        '--reporter=default',
        '--silent=passed-only',
        '--reporter=json',
        `--outputFile.json=${file}`,
        `--reporter=${join(import.meta.dirname, 'lost-files.ts')}`,
        ...args,
      ],
      { env: { ...env, LOST_FILES: lostFile } },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { lost, nameless } = JSON.parse(readFileSync(lostFile, 'utf8')) as LostFiles;
    // A file that cannot be loaded and an unhandled rejection have no test to their name, but they are failures.
    const other = report.numFailedTests === 0 && (nameless || (status !== 0 && (lost.length === 0 || isAgain))) ? 1 : 0;
    const count: Count = {
      passed: report.numPassedTests,
      failed: report.numFailedTests + other,
      skipped: report.numPendingTests + report.numTodoTests,
    };
    if (lost.length === 0 || isAgain) return count;
    for (const { file, signal } of lost)
      console.log(`the process of ${relative(repository, file)} was ended by ${signal}: its tests run once more`);
    const options = args.filter((arg) => arg.startsWith('--'));
    return sum([count, await vitest([...options, ...lost.map(({ file }) => file)], env, true)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
