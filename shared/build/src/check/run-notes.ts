import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What vitest's report does not say about a run. */
export interface RunNotes {
  /** Test files without a result, because a signal of the runtime ended their process. */
  lost: { file: string; signal: string }[];
  /** Tests that passed only when they were repeated, each with its project and the first line of its error. */
  flaky: string[];
  /** Whether something else went wrong that has no test to its name: an unhandled error, a file that does not load. */
  nameless: boolean;
}

/** V8 and Node end the process by one of these when their own checks fail; a test that fails never does. */
const faults = /^Worker exited unexpectedly with signal (SIG(?:ABRT|BUS|ILL|SEGV|TRAP)) .* while running test files? (.+)$/s;

/** The test files that were lost with their process, from vitest's error; none when it ended in another way. */
export function lostBy(error: { cause?: unknown }): RunNotes['lost'] {
  const [, signal, files] = faults.exec((error.cause as Error | undefined)?.message ?? '') ?? [];
  return signal && files ? files.split(', ').map((file) => ({ file, signal })) : [];
}

/** The tests of a file that passed only when they were repeated. */
export function flakyIn(module: TestModule): string[] {
  return [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => {
      const why = test.result().errors?.[0]?.message.split('\n')[0] ?? 'no reason was reported';
      return `[${module.project.name}] ${module.relativeModuleId} > ${test.fullName}\n    ${why}`;
    });
}

/** A reporter of vitest that writes `RunNotes` to the path in `RUN_NOTES`. */
export default class RunNotesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const lost = errors.flatMap(lostBy);
    const isLost = ({ moduleId }: TestModule) => lost.some(({ file }) => file === moduleId);
    const nameless = errors.some((error) => lostBy(error).length === 0) || modules.some((module) => !module.ok() && !isLost(module));
    writeFileSync(process.env.RUN_NOTES!, JSON.stringify({ lost, flaky: modules.flatMap(flakyIn), nameless } satisfies RunNotes));
  }
}
