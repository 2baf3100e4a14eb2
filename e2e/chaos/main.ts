// `npm run chaos -- quick|full|soak|mutants [--seed N] [--only G01,G02]`: tries to break every promise of the product, against
// the real processes, and says with numbers what it did. The last line counts, as `npm test` reads it.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countLine } from '@riftdrop/build/check/count';
import { guarantees } from './guarantees/all.ts';
import { mutants } from './mutants/all.ts';
import { hunt, reportHunt } from './mutants/hunt.ts';
import { misfit } from './mutants/mutant.ts';
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
const suite = suites.find((name) => name === (positionals[0] ?? 'quick'));
if (!suite) refuse(`no suite ${positionals[0]}; there are ${suites.join(', ')}`);
const seed = values.seed ?? String(Math.floor(Math.random() * 1e9));
const wanted = values.only?.split(',').map((id) => id.trim());
const names = [...guarantees.map(({ id }) => id), ...mutants.map(({ name }) => name)];
const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) refuse(`no ${unknown.join(', ')}; there are ${names.join(', ')}`);

const lacking = lackingPrograms();
if (lacking) {
  console.log(`skipped, ${lacking}`);
  console.log(countLine({ passed: 0, failed: 0, skipped: 1 }));
  process.exit(0);
}
console.log(`chaos ${suite}, seed ${seed}`);
const world = World.create(values.source);
/** Whoever hangs may hold what is to be closed; what still runs then is killed with this process. */
const close = () => Promise.race([world.close(), pause(20_000)]);
const abandon = () => void close().finally(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abandon);
process.on('unhandledRejection', (error) => {
  console.error(error);
  abandon();
});
const total = { passed: 0, failed: 0, skipped: 0 };
const tally = (good: boolean) => (good ? total.passed++ : total.failed++);
try {
  if (suite === 'mutants' || (await tryAll(suite))) await huntSome();
} finally {
  await close();
}
console.log(countLine(total));
process.exit(total.failed > 0 ? 1 : 0);

/** False when one hung: its processes and faults would disturb whatever came after it. */
async function tryAll(chosen: Suite): Promise<boolean> {
  for (const guarantee of guarantees) {
    const runs = wanted ? wanted.includes(guarantee.id) : (guarantee.suites ?? ['quick', 'full']).includes(chosen);
    if (!runs) continue;
    const result = await runTrial(guarantee, world, chosen, seed);
    report(result, chosen, seed);
    tally(result.verdict.passed);
    if (result.hung) return false;
  }
  return true;
}

/** The quick suite makes sure that every mutant still fits, and hunts two that the seed draws; the others hunt them all. */
async function huntSome(): Promise<void> {
  if (suite === 'soak') return;
  const asked = mutants.filter(
    ({ name, guarantee }) => !wanted || wanted.includes(name) || (suite !== 'quick' && wanted.includes(guarantee)),
  );
  const misfits = asked.flatMap((mutant) => misfit(mutant, world.source) ?? []);
  for (const line of misfits) console.log(`✗ ${line}`);
  total.failed += misfits.length;
  const hunted = suite === 'quick' && !wanted ? randomFrom(`${seed}/hunt`).shuffled(asked).slice(0, 2) : asked;
  for (const mutant of hunted) {
    const result = await hunt(mutant, guarantees, world, seed);
    reportHunt(result);
    tally(result.caught !== null);
    if (result.hung) return;
  }
}

function refuse(line: string): never {
  console.error(line);
  process.exit(2);
}
