// `npm run chaos -- quick|full|soak|mutants|smoke|failover [--seed N] [--only G01,G02]`: tries to break every promise of the
// product, against the real processes, and reports its actions in numbers. `smoke` is a few trials of `quick` within a
// minute, `failover` the trials of `full` that take away the database's machine and Redis. The last line counts, as `npm test` reads it.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countLine } from '@riftdrop/build/check/count';
import type { Guarantee } from './guarantee.ts';
import { guarantees } from './guarantees/all.ts';
import { mutants } from './mutants/all.ts';
import { hunt, reportHunt } from './mutants/hunt.ts';
import { misfit } from './mutants/mutant.ts';
import { folderOf, huntByTest, testedMutants } from './mutants/tested.ts';
import { lackingPrograms } from './supervisor/programs.ts';
import { randomFrom } from './random.ts';
import { report, runTrial } from './run.ts';
import { World } from './stage.ts';
import type { Suite } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, only: { type: 'string' }, source: { type: 'string' } },
});
const suites = ['quick', 'full', 'soak', 'mutants'] as const;
const parts: Record<string, { suite: Suite; only: string[] } | undefined> = {
  // Lost answers, repeated keys, one use of one thing and the order of nonces: short trials of the basis of every stake.
  smoke: { suite: 'quick', only: ['G02', 'G07', 'G10', 'G14'] },
  failover: { suite: 'full', only: ['FAILOVER', 'G23'] },
};
const [name = 'quick'] = positionals;
const suite = parts[name]?.suite ?? suites.find((one) => one === name);
if (!suite) refuse(`no suite ${name}; there are ${[...suites, ...Object.keys(parts)].join(', ')}`);
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9));
const wanted = values.only?.split(',').map((id) => id.trim()) ?? parts[name]?.only;
const names = [...guarantees.map(({ id }) => id), ...[...mutants, ...testedMutants].map(({ name }) => name)];
const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) refuse(`no ${unknown.join(', ')}; there are ${names.join(', ')}`);

const lacking = lackingPrograms();
if (lacking) {
  console.log(`skipped, ${lacking}`);
  console.log(countLine({ passed: 0, failed: 0, skipped: 1 }));
  process.exit(0);
}
console.log(`chaos ${name}, seed ${seed}`);
/** The quick suite tries two at once where nothing hangs on time: most of a trial is waiting. */
const worlds = Array.from({ length: suite === 'quick' ? 2 : 1 }, () => World.create(values.source));
/** A hung trial may hold resources that `close` waits for; processes that still run then are killed with this one. */
const close = () => Promise.race([Promise.all(worlds.map((world) => world.close())), pause(20_000)]);
const abandon = () => void close().finally(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abandon);
process.on('unhandledRejection', (error) => {
  console.error(error);
  abandon();
});
const total = { passed: 0, failed: 0, skipped: 0 };
const tally = (good: boolean) => (good ? total.passed++ : total.failed++);
let hung = false;
for (const line of misfits()) {
  console.log(`✗ ${line}`);
  total.failed++;
}
try {
  const attempts = [...trials(suite), ...hunts(suite), ...huntsByTest(suite)];
  await takeAll(
    attempts.filter(({ timed }) => !timed),
    worlds,
  );
  await takeAll(
    attempts.filter(({ timed }) => timed),
    worlds.slice(0, 1),
  );
} finally {
  await close();
}
console.log(countLine(total));
process.exit(total.failed > 0 ? 1 : 0);

interface Attempt {
  timed: boolean;
  on(world: World): Promise<void>;
}

/**
 * Each world runs the next attempt when it is free. After a hung one no new one is begun: its processes and faults
 * would disturb it.
 */
async function takeAll(attempts: Attempt[], places: World[]): Promise<void> {
  const left = [...attempts];
  const lane = async (world: World) => {
    while (left.length > 0 && !hung) await left.shift()!.on(world);
  };
  await Promise.all(places.map(lane));
}

function trials(chosen: Suite | 'mutants'): Attempt[] {
  if (chosen === 'mutants') return [];
  const runs = ({ id, suites: own = ['quick', 'full'] }: Guarantee) => (wanted ? wanted.includes(id) : own.includes(chosen));
  return guarantees.filter(runs).map((guarantee) => ({
    timed: guarantee.timed ?? false,
    async on(world) {
      const result = await runTrial(guarantee, world, chosen, seed);
      report(result, chosen, seed);
      tally(result.verdict.passed);
      hung ||= result.hung;
    },
  }));
}

/** Whatever is asked for, every mutant must still fit: a change that moves the code under one is told at once. */
function misfits(): string[] {
  return [
    ...mutants.map((mutant) => misfit(mutant, worlds[0]!.source)),
    ...testedMutants.map((mutant) => misfit(mutant, folderOf(mutant))),
  ].filter((line) => line !== null);
}

/** The quick suite hunts two mutants that the seed draws; full and mutants hunt them all. */
function hunts(chosen: Suite | 'mutants'): Attempt[] {
  if (chosen === 'soak') return [];
  const asked = mutants.filter(
    ({ name, guarantee }) => !wanted || wanted.includes(name) || (chosen !== 'quick' && wanted.includes(guarantee)),
  );
  const hunted = chosen === 'quick' && !wanted ? randomFrom(`${seed}/hunt`).shuffled(asked).slice(0, 2) : asked;
  return hunted.map((mutant) => ({
    // Whether it is caught hangs on its trial.
    timed: guarantees.some(({ id, timed }) => id === mutant.guarantee && timed),
    async on(world) {
      const result = await hunt(mutant, guarantees, world, seed);
      reportHunt(result);
      tally(result.caught !== null);
      hung ||= result.hung;
    },
  }));
}

/** The same for the mistakes that a test of their package must notice; quick hunts one of them. */
function huntsByTest(chosen: Suite | 'mutants'): Attempt[] {
  if (chosen === 'soak') return [];
  const asked = testedMutants.filter(({ name }) => !wanted || wanted.includes(name));
  const hunted = chosen === 'quick' && !wanted ? randomFrom(`${seed}/tested`).shuffled(asked).slice(0, 1) : asked;
  return hunted.map((mutant) => ({ timed: false, on: async () => void tally(await huntByTest(mutant)) }));
}

function refuse(line: string): never {
  console.error(line);
  process.exit(2);
}
