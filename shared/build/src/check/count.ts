/** How many checks of a step held. */
export interface Count {
  passed: number;
  failed: number;
  /** Only for programs that a machine may lack; each skip is logged. */
  skipped: number;
}

/** Largest number of tests of a run that may pass only when they are repeated. */
export const mostFlaky = 2;

/** The line with which every check program ends, and which `npm test` reads. */
export function countLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Reads the last line of a program's output; null when the program ended without counting, which is a failure. */
export function readCount(output: string): Count | null {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const match = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(last);
  return match && { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3] ?? 0) };
}

export function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  };
}
