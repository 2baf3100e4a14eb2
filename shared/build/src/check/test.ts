// `npm test`: everything that must hold before a change goes out. Each step prints its result and its time beside its target; the
// last line is the sum of all of them, and the exit code is 0 only when nothing failed.
// `npm test -- pvp` runs the tests that a change of that domain can break. `npm run test:full` adds the other database, chaos
// with its siege, the other engines and benchmarks. `.ci/run` adds those of them that the newest change can break (`--changed`).
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { changedFiles, extras as allExtras, extrasOf } from './changed.ts';
import type { Extra } from './changed.ts';
import { readCount } from './count.ts';
import { databaseTests, isForBoth } from './databases.ts';
import { domainTestsHere } from './domain-tests.ts';
import { failuresIn, repeatedIn } from './failures.ts';
import { postgresPrograms } from './postgres.ts';
import { repository } from '../repository.ts';
import { run } from './run.ts';
import { domainSteps, first, fullSteps, usualSteps } from './steps.ts';
import type { Databases, Step } from './steps.ts';
import { summaryOf } from './summary.ts';
import type { Result } from './summary.ts';
import { keepTemporaryFilesInMemory } from './temporary.ts';

const { TMPDIR: onDisk } = process.env;
keepTemporaryFilesInMemory();

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const isFull = args.includes('--full');
const extras = isFull ? new Set<Extra>(allExtras) : args.includes('--changed') ? extrasOfChanges() : new Set<Extra>();
// Debian's packages are installed while the steps run that need none.
const packages =
  words.length > 0
    ? null
    : run(process.execPath, ['shared/build/src/check/packages.ts', ...(extras.has('engines') ? ['--engines'] : [])], {
        limit: 10 * 60_000,
        quiet: true,
      });
const results: Result[] = [];
const started = performance.now();
await takeAll(first);
await packages;
await takeAll(restOfSteps());
printResults();

async function takeAll(steps: readonly Step[]): Promise<void> {
  for (const [at, step] of steps.entries()) {
    if (step.isBeside) continue;
    const beside = steps[at + 1]?.isBeside ? take(steps[at + 1]!) : null;
    results.push(await take(step));
    if (beside) results.push(await beside);
  }
}

function restOfSteps(): Step[] {
  const needing = databaseTests(repository);
  const databases: Databases = {
    needing,
    both: needing.filter((file) => isForBoth(readFileSync(join(repository, file), 'utf8'))),
    hasPostgres: Boolean(process.env.TEST_DATABASE_URL) || !('problem' in postgresPrograms()),
  };
  if (words.length > 0) return domainSteps(domainTestsHere(words), databases);
  return isFull ? fullSteps(databases) : usualSteps(databases, extras);
}

function extrasOfChanges(): ReadonlySet<Extra> {
  const files = changedFiles(repository);
  const found = extrasOf(files);
  console.log(`${files ? `${files.length} changed files` : 'unknown changes'}: ${[...found].join(', ') || 'nothing'} besides npm test`);
  return found;
}

function printResults(): void {
  const lines = summaryOf(results, (performance.now() - started) / 1000);
  for (const line of lines) console.log(line);
  process.exitCode = results.some(({ count }) => count.failed > 0) ? 1 : 0;
}

/** The output of a step is shown while it runs; of one beside another, at its end and in one piece. */
async function take(step: Step): Promise<Result> {
  const { name, program, args: own = [], env = {}, limit, isBeside = false, isOnDisk = false } = step;
  const head = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`;
  if (!isBeside) console.log(head);
  const begun = performance.now();
  const before = processorTime();
  const { status, output } = await run(process.execPath, [program, ...own], {
    limit: limit * 60_000,
    quiet: isBeside,
    env: { ...env, ...(isOnDisk && { TMPDIR: onDisk }) },
  });
  if (isBeside) console.log(`${head}\n${output.trimEnd()}`);
  const counted = readCount(output) ?? { passed: 0, failed: 0, skipped: 0 };
  // A step that fell over, or that checked nothing at all, has failed even if it counted no failure.
  const isSilent = counted.failed === 0 && (status !== 0 || counted.passed + counted.skipped === 0);
  const failed = counted.failed + (isSilent ? 1 : 0);
  const seconds = (performance.now() - begun) / 1000;
  const after = processorTime();
  const busy = (after.worked - before.worked) / (after.all - before.all);
  return {
    step,
    count: { ...counted, failed },
    seconds,
    busy,
    failures: failed > 0 ? failuresIn(output) : [],
    repeated: repeatedIn(output),
  };
}

/** Busy and total time of all processors, in ms: a slow step without load waits; one with load shares the machine or computes. */
function processorTime(): { worked: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const all = times.reduce((total, { user, nice, sys, idle, irq }) => total + user + nice + sys + idle + irq, 0);
  return { all, worked: all - times.reduce((total, { idle }) => total + idle, 0) };
}
