import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Test files whose process a fault of the runtime ended, from the output of vitest. */
export interface LostFiles {
  /** Test files without a result, because a signal of the runtime ended their process. */
  lost: { file: string; signal: string }[];
  /** Whether something else went wrong that has no test to its name: an unhandled error, a file that does not load. */
  nameless: boolean;
}

/** V8 and Node end the process by one of these when their own checks fail; a test that fails never does. */
const faults = /^Worker exited unexpectedly with signal (SIG(?:ABRT|BUS|ILL|SEGV|TRAP)) .* while running test files? (.+)$/s;

/** The test files that were lost with their process, from vitest's error; none when it ended in another way. */
export function lostBy(error: { cause?: unknown }): LostFiles['lost'] {
  const [, signal, files] = faults.exec((error.cause as Error | undefined)?.message ?? '') ?? [];
  return signal && files ? files.split(', ').map((file) => ({ file, signal })) : [];
}

/** A reporter of vitest that writes `LostFiles` to the path in `LOST_FILES`. */
export default class LostFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const lost = errors.flatMap(lostBy);
    const isLost = ({ moduleId }: TestModule) => lost.some(({ file }) => file === moduleId);
    const nameless = errors.some((error) => lostBy(error).length === 0) || modules.some((module) => !module.ok() && !isLost(module));
    writeFileSync(process.env.LOST_FILES!, JSON.stringify({ lost, nameless } satisfies LostFiles));
  }
}
