/** One check and its findings; no problems means passed. */
export interface Outcome {
  name: string;
  /** Printed once, under the problems: the purpose of the check. */
  reason?: string;
  problems: string[];
}

/** Prints failures in full and passes as one line, then the count that `npm test` adds up. Returns the exit code. */
export function report(outcomes: Outcome[]): number {
  const failed = outcomes.filter((outcome) => outcome.problems.length > 0);
  for (const { name, reason, problems } of failed) {
    console.log(`\n✗ ${name}`);
    for (const problem of problems) console.log(`    ${problem}`);
    if (reason) console.log(`  because ${reason}`);
  }
  console.log(`${failed.length ? '\n' : ''}${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length ? 1 : 0;
}
