// `npm run unit`: vitest in every package that changed since it passed; in CI in all of them. Arguments go to vitest
// (`npm run unit -- backend`), which then runs whatever passed before.
// `npm run unit -- --postgres` runs the backend's tests of the database on a real PostgreSQL: the one that TEST_DATABASE_URL
// names, else one started from Debian's programs in a temporary folder.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { countLine, mostFlaky, sum } from './count.ts';
import type { Count } from './count.ts';
import { projectOf, repository } from '../repository.ts';
import { ensureLitecoind } from './litecoin.ts';
import { ensureNginx } from './nginx.ts';
import { isCi, keepPassed, tasksNamed } from './passed.ts';
import type { Task } from './passed.ts';
import { ensureChecker, postgresPrograms, startPostgres } from './postgres.ts';
import { run } from './run.ts';
import type { RunNotes } from './run-notes.ts';
import { databaseTests } from './databases.ts';
import { keepTemporaryFilesInMemory } from './temporary.ts';

const args = process.argv.slice(2);
const projects = projectsIn(args);
if (!args.includes('--postgres') && isWanted('platform')) ensureNginx();
if (isWanted('backend')) ensureLitecoind();
const count = args.includes('--postgres')
  ? await onPostgres(args.filter((arg) => arg !== '--postgres'))
  : args.length > 0 || isCi()
    ? (await vitest(args)).count
    : await changedPackages();
console.log(countLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;

/** Every package that changed since it passed, in one run; the count of the others is the one that they had. */
async function changedPackages(): Promise<Count> {
  const tasks = await tasksNamed('unit');
  const [passed, due] = [tasks.filter((task) => task.passed), tasks.filter((task) => !task.passed)];
  for (const { folder, passed: before } of passed) console.log(`unchanged: ${folder}, ${countLine(before!)}`);
  const before = sum(passed.map((task) => task.passed!));
  if (due.length === 0) return before;
  const { count, files } = await vitest(due.map(({ folder }) => `--project=${projectOf(folder)}`));
  const judged: Task[] = due.map((task) => ({
    ...task,
    passed: sum(files.filter(({ file }) => file.startsWith(`${task.folder}/`)).map((one) => one.count)),
  }));
  // A package whose tests were not found has failed.
  const silent = judged.filter(({ passed: own }) => own!.passed + own!.failed + own!.skipped === 0);
  for (const { folder } of silent) console.log(`✗ ${folder} counted nothing`);
  const isNamed = sum(files.map((one) => one.count)).failed === count.failed;
  if (isNamed) keepPassed(judged.filter((task) => !silent.includes(task) && task.passed!.failed === 0));
  return sum([before, count, { passed: 0, failed: silent.length, skipped: 0 }]);
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
  // The sealed history waits for every open transaction of the cluster, also those of other tests: no more at once than there are
  // processors.
  const all = ['--project=backend', `--maxWorkers=${availableParallelism()}`, ...files, ...rest];
  if (url) return (await vitest(all, { TEST_DATABASE_URL: url })).count;
  const programs = postgresPrograms();
  if ('problem' in programs) {
    console.log(`skipped, no PostgreSQL: ${programs.problem}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  ensureChecker(programs);
  keepTemporaryFilesInMemory();
  const postgres = await startPostgres(programs.bin);
  try {
    return (await vitest(all, { TEST_DATABASE_URL: postgres.url })).count;
  } finally {
    await postgres.stop();
  }
}

/** The used fields of vitest's JSON report. */
interface Report {
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

interface Outcome {
  count: Count;
  /** By their paths in the repository. */
  files: { file: string; count: Count }[];
}

/**
 * Runs vitest. V8 sometimes ends a process that opens and closes embedded databases (https://github.com/nodejs/node/issues/64500): the test
 * files that had no result then run once more in a new process, and the log names them. In CI a test that fails runs once more
 * too, as in the browser; the run has failed where more than two pass only so.
 */
async function vitest(args: string[], env: NodeJS.ProcessEnv = {}, isAgain = false): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-unit-'));
  try {
    const file = join(folder, 'report.json');
    const notesFile = join(folder, 'notes.json');
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
        `--reporter=${join(import.meta.dirname, 'run-notes.ts')}`,
        ...(isCi() ? ['--retry=1'] : []),
        ...args,
      ],
      { env: { ...env, RUN_NOTES: notesFile } },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { lost, flaky, nameless } = JSON.parse(readFileSync(notesFile, 'utf8')) as RunNotes;
    for (const test of flaky) console.log(`flaky: ${test}`);
    const files = report.testResults.map(countOfFile);
    const own = sum(files.map((one) => one.count));
    // A file that cannot be loaded and an unhandled rejection have no test to their name, but they are failures.
    const other = own.failed === 0 && (nameless || (status !== 0 && (lost.length === 0 || isAgain))) ? 1 : 0;
    const tooFlaky = flaky.length > mostFlaky ? flaky.length : 0;
    if (tooFlaky) console.log(`✗ ${tooFlaky} tests are flaky, at most ${mostFlaky} may be`);
    const count = { ...own, passed: own.passed - tooFlaky, failed: own.failed + other + tooFlaky };
    if (lost.length === 0 || isAgain) return { count, files };
    for (const { file, signal } of lost)
      console.log(`the process of ${relative(repository, file)} was ended by ${signal}: its tests run once more`);
    const options = args.filter((arg) => arg.startsWith('--'));
    const again = await vitest([...options, ...lost.map(({ file }) => file)], env, true);
    return { count: sum([count, again.count]), files: [...files, ...again.files] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOfFile({ name, assertionResults }: Report['testResults'][number]): Outcome['files'][number] {
  const having = (...wanted: string[]) => assertionResults.filter(({ status }) => wanted.includes(status)).length;
  const [passed, failed] = [having('passed'), having('failed')];
  return { file: relative(repository, name), count: { passed, failed, skipped: assertionResults.length - passed - failed } };
}
