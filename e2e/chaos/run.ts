import { setTimeout as pause } from 'node:timers/promises';
import type { Guarantee } from './guarantee.ts';
import { randomFrom } from './random.ts';
import type { World } from './stage.ts';
import { Caught, TrialOf } from './trial.ts';
import type { Suite, Verdict } from './trial.ts';

export interface Result {
  guarantee: Guarantee;
  verdict: Verdict;
  /** The newest errors that the backends logged. */
  errors: string[];
  seconds: number;
  /** It did not come to its end and still runs: nothing may be tried beside it. */
  hung: boolean;
}

/**
 * Many times the duration of a trial on a busy machine, in minutes. A trial that waits for an event that never comes
 * must fail, not hang.
 */
const longest: Record<Suite, number> = { quick: 16, full: 40, soak: 60 };
const didNotEnd = Symbol('did not end');

/** Every guarantee draws from a separate stream, so that `--only` replays its actions of the whole run. */
export async function runTrial(guarantee: Guarantee, world: World, suite: Suite, seed: string, untilFirst = false): Promise<Result> {
  const trial = new TrialOf(suite, randomFrom(`${seed}/${guarantee.id}`), untilFirst);
  const started = performance.now();
  const watch = new AbortController();
  let hung = false;
  try {
    const end = await Promise.race([guarantee.attempt(trial, world), pause(longest[suite] * 60_000, didNotEnd, { signal: watch.signal })]);
    hung = end === didNotEnd;
    if (hung) trial.fell(`did not end within ${longest[suite]} minutes`);
  } catch (error) {
    if (!(error instanceof Caught)) trial.fell(briefly(error));
  } finally {
    watch.abort();
  }
  const errors = world.errors();
  return { guarantee, errors, verdict: trial.verdict(), seconds: (performance.now() - started) / 1000, hung };
}

/** The error and its place, without the rest of the stack. */
const briefly = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n').slice(0, 8).join('\n');

export function report({ guarantee, verdict, errors, seconds }: Result, suite: Suite, seed: string): void {
  const counts = [...verdict.counts].map(([what, number]) => `${number.toLocaleString('en-US')} ${what}`).join(', ');
  const line = `${guarantee.id} ${verdict.passed ? 'passed' : 'FAILED'}: ${counts} (${seconds.toFixed(1)} s)`;
  console.log(`${verdict.passed ? '✓' : '✗'} ${line}`);
  if (verdict.passed) return;
  console.log(`    ${guarantee.promise}`);
  for (const complaint of verdict.complaints) console.log(`    - ${complaint}`);
  for (const line of errors) console.log(`    log: ${line.slice(0, 1200)}`);
  console.log(`    replay: npm run chaos -- ${suite} --seed ${seed} --only ${guarantee.id}`);
}
