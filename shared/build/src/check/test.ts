// `npm test`: everything that must hold before a change goes out. Each step prints what it did and how long it took;
// the last line is the sum of all of them, and the exit code is 0 only when nothing failed.
// `npm test -- pvp` runs what a change of that domain can break; whole runs add the rest, and chaos.
import { cpus } from 'node:os';
import { countLine, readCount, sum } from './count.ts';
import type { Count } from './count.ts';
import { byDatabase } from './databases.ts';
import { domainTestsHere } from './domain-tests.ts';
import { postgresPrograms } from './postgres.ts';
import { repository } from '../repository.ts';
import { failuresIn, flakyIn } from './failures.ts';
import { run } from './run.ts';
import { keepTemporaryFilesInMemory } from './temporary.ts';

interface Step {
  name: string;
  program: string;
  args?: string[];
  /** Several times what it takes, in minutes. */
  limit: number;
  /** It runs together with the step before it. */
  isBeside?: boolean;
  /** Its temporary files are on disk, because it is about what a disk keeps. */
  isOnDisk?: boolean;
}

const { TMPDIR: onDisk } = process.env;
keepTemporaryFilesInMemory();

const check = (name: string) => `shared/build/src/check/${name}.ts`;
const first: Step[] = [
  { name: 'lint', program: 'lint/src/main.ts', limit: 5 },
  { name: 'types', program: check('types'), limit: 5 },
  { name: 'requirements', program: check('requirements'), limit: 2 },
];
const whole: Step[] = [
  { name: 'unit, embedded database', program: check('unit'), limit: 20 },
  { name: 'unit, PostgreSQL', program: check('unit'), args: ['--postgres'], limit: 15 },
  { name: 'browser', program: check('browser'), limit: 40 },
  { name: 'chaos, quick', program: 'e2e/chaos/main.ts', args: ['quick'], limit: 15, isOnDisk: true },
  // Chaos waits most of its time, and what it does in the first minutes hangs on no clock.
  { name: 'Firefox and WebKit', program: check('browser'), args: ['--engine'], limit: 15, isBeside: true },
];

/** Of domains, and the steps that are whole in any case. */
function stepsOf(domains: string[]): Step[] {
  const { unit, browser } = domainTestsHere(domains);
  const { embedded, postgres } = byDatabase(unit, repository, Boolean(process.env.TEST_DATABASE_URL) || !('problem' in postgresPrograms()));
  const steps: Step[] = [
    { name: 'unit, embedded database', program: check('unit'), args: embedded, limit: 15 },
    { name: 'unit, PostgreSQL', program: check('unit'), args: ['--postgres', ...postgres], limit: 10 },
    { name: 'browser', program: check('browser'), args: browser, limit: 30 },
  ];
  return [embedded, postgres, browser].flatMap((files, at) => (files.length > 0 ? [steps[at]!] : []));
}

const words = process.argv.slice(2);
const steps = [...first, ...(words.length > 0 ? stepsOf(words) : whole)];
const results: { name: string; count: Count; seconds: number; busy: number; failures: string[]; flaky: string[] }[] = [];
// Debian's packages are installed while the steps run that need none.
const packages = words.length > 0 ? null : run(process.execPath, [check('packages')], { limit: 10 * 60_000, quiet: true });
for (const [at, step] of steps.entries()) {
  if (step.isBeside) continue;
  if (at === first.length) await packages;
  const beside = steps[at + 1]?.isBeside ? take(steps[at + 1]!) : null;
  results.push(await take(step));
  if (beside) results.push(await beside);
}

for (const { name, failures } of results) if (failures.length > 0) console.log(`\n── what failed in ${name}\n${failures.join('\n')}`);
for (const { flaky } of results) for (const lines of flaky) console.log(`\n${lines}`);
console.log('\n');
for (const { name, count, seconds, busy } of results) {
  console.log(
    `${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(26)} ${countLine(count).padEnd(34)} ${seconds.toFixed(1).padStart(6)} s, processors ${Math.round(busy * 100)} % busy`,
  );
}
const total = sum(results.map(({ count }) => count));
console.log(countLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/** What a step prints is shown while it runs; of one beside another, at its end and in one piece. */
async function take({ name, program, args = [], limit, isBeside = false, isOnDisk = false }: Step): Promise<(typeof results)[number]> {
  const head = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`;
  if (!isBeside) console.log(head);
  const started = performance.now();
  const before = processorTime();
  const { status, output } = await run(process.execPath, [program, ...args], {
    limit: limit * 60_000,
    quiet: isBeside,
    ...(isOnDisk && { env: { TMPDIR: onDisk } }),
  });
  if (isBeside) console.log(`${head}\n${output.trimEnd()}`);
  const counted = readCount(output) ?? { passed: 0, failed: 0, skipped: 0 };
  // A step that fell over, or that checked nothing at all, has failed even if it counted no failure.
  const silent = counted.failed === 0 && (status !== 0 || counted.passed + counted.skipped === 0);
  const failed = counted.failed + (silent ? 1 : 0);
  const seconds = (performance.now() - started) / 1000;
  const after = processorTime();
  const busy = (after.worked - before.worked) / (after.all - before.all);
  return { name, count: { ...counted, failed }, seconds, busy, failures: failed > 0 ? failuresIn(output) : [], flaky: flakyIn(output) };
}

/** What all processors together worked and lived through, in ms: a step that is slow and not busy waits; one that is busy shares or computes. */
function processorTime(): { worked: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const all = times.reduce((total, { user, nice, sys, idle, irq }) => total + user + nice + sys + idle + irq, 0);
  return { all, worked: all - times.reduce((total, { idle }) => total + idle, 0) };
}
