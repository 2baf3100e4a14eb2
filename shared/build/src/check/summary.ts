import { countLine, sum } from './count.ts';
import type { Count } from './count.ts';
import type { Step } from './steps.ts';

/** A step that ended. */
export interface Result {
  step: Pick<Step, 'name' | 'target'>;
  count: Count;
  seconds: number;
  /** Share of the processors' time that was worked. */
  busy: number;
  failures: string[];
  repeated: string[];
}

/** The last lines of a run. @param seconds of the whole run: steps may run beside others */
export function summaryOf(results: readonly Result[], seconds: number): string[] {
  const failed = results.filter(({ failures }) => failures.length > 0);
  const repeated = results.flatMap((result) => result.repeated);
  const target = results.reduce((all, { step }) => all + step.target, 0);
  return [
    ...failed.map(({ step, failures }) => `\n── what failed in ${step.name}\n${failures.join('\n')}`),
    ...repeated.map((lines) => `\n${lines}`),
    '\n',
    ...results.map(({ step, count, seconds: own, busy }) => {
      const mark = count.failed > 0 ? '✗' : '✓';
      return `${mark} ${step.name.padEnd(24)} ${countLine(count).padEnd(34)} ${time(own, step.target)}, processors ${Math.round(busy * 100)} % busy`;
    }),
    `  ${'together'.padEnd(24)} ${''.padEnd(34)} ${time(seconds, target)}`,
    `${repeated.length} tests passed only when repeated${repeated.length > 0 ? ': mend or remove one that is here twice' : ''}`,
    countLine(sum(results.map(({ count }) => count))),
  ];
}

const time = (seconds: number, target: number) => `${seconds.toFixed(0).padStart(5)} s of ${String(target).padStart(4)} s`;
