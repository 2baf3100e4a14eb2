import type { Extra } from './changed.ts';

export interface Step {
  name: string;
  program: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Seconds on two idle cores, printed beside the time of a run. */
  target: number;
  /** It ends a step that hangs: many times the target, in minutes, since machines of CI have been three times slower than idle ones. */
  limit: number;
  /** It runs together with the step before it. */
  isBeside?: boolean;
  /** Its temporary files are on disk, because it tests durability. */
  isOnDisk?: boolean;
}

const check = (name: string) => `shared/build/src/check/${name}.ts`;

/** The first steps of every run. */
export const first: Step[] = [
  { name: 'lint', program: 'lint/src/main.ts', target: 40, limit: 5 },
  { name: 'types', program: check('types'), target: 20, limit: 5 },
  { name: 'requirements', program: check('requirements'), target: 5, limit: 2, isBeside: true },
];

const browser: Step = { name: 'browser', program: check('browser'), target: 540, limit: 60 };
const unit: Step = { name: 'unit', program: check('unit'), target: 150, limit: 30 };
const postgres: Step = { name: 'unit, PostgreSQL', program: check('unit'), args: ['--postgres'], target: 270, limit: 30 };
// Chaos waits most of its time.
const smoke: Step = {
  name: 'chaos, smoke',
  program: 'e2e/chaos/main.ts',
  args: ['smoke'],
  target: 60,
  limit: 5,
  isOnDisk: true,
  isBeside: true,
};
// The siege is one of its trials.
const chaos: Step = { name: 'chaos, quick', program: 'e2e/chaos/main.ts', args: ['quick'], target: 300, limit: 30, isOnDisk: true };
// Beside chaos, whose first minutes depend on no clock.
const engines: Step = { name: 'Firefox and WebKit', program: check('browser'), args: ['--engine'], target: 200, limit: 30 };
const bench: Step = {
  name: 'bench, smoke',
  program: 'e2e/bench/main.ts',
  args: ['battles', 'royales', 'arena', 'opens'],
  target: 90,
  limit: 10,
  isOnDisk: true,
};

/** Tests that one of the two runs of unit tests leaves out, by their paths. */
const without = (step: Step, files: readonly string[]): Step => ({ ...step, env: { UNIT_EXCLUDE: files.join('\n') } });

export interface Databases {
  hasPostgres: boolean;
  /** Tests of the backend that use a database. */
  needing: readonly string[];
  /** Those of them with the line `// database: both`. */
  both: readonly string[];
}

/**
 * `npm test`: tests of the database run once, on PostgreSQL where there is one. @param extras of the other tier, which a change can break
 */
export function usualSteps({ hasPostgres, needing, both }: Databases, extras: ReadonlySet<Extra> = new Set()): Step[] {
  const left = extras.has('embedded') ? needing.filter((file) => !both.includes(file)) : needing;
  const units = hasPostgres ? [without(unit, left), postgres] : [unit];
  return [...units, browser, ...endOf(extras)];
}

/** Chaos, in the requested size, and the steps beside or after it. */
function endOf(extras: ReadonlySet<Extra>): Step[] {
  const isChaos = extras.has('chaos');
  return [isChaos ? chaos : smoke, ...(extras.has('engines') ? [{ ...engines, isBeside: isChaos }] : [])];
}

/** `npm run test:full`: the database tests on both databases, and everything else that there is in its quick size. */
export function fullSteps({ hasPostgres }: Databases): Step[] {
  const units = [{ ...unit, name: 'unit, embedded database', target: 400 }, ...(hasPostgres ? [postgres] : [])];
  return [...units, browser, ...endOf(new Set<Extra>(['chaos', 'engines'])), bench];
}

/** `npm test -- cases`: the tests that a change of these domains can break. */
export function domainSteps(tests: { unit: readonly string[]; browser: readonly string[] }, { hasPostgres, needing }: Databases): Step[] {
  const onPostgres = hasPostgres ? tests.unit.filter((file) => needing.includes(file)) : [];
  const embedded = tests.unit.filter((file) => !onPostgres.includes(file));
  return [
    ...(embedded.length > 0 ? [{ ...unit, args: embedded, target: 60 }] : []),
    ...(onPostgres.length > 0 ? [{ ...postgres, args: ['--postgres', ...onPostgres], target: 90 }] : []),
    ...(tests.browser.length > 0 ? [{ ...browser, args: [...tests.browser], target: 180 }] : []),
  ];
}
