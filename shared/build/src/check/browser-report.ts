import { stripVTControlCharacters } from 'node:util';
import { type Count, mostFlaky } from './count.ts';

/** The used fields of Playwright's JSON report. */
export interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
}
interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; line: number; tests: { projectName: string; status: string; results: Result[] }[] }[];
}
interface Result {
  status: string;
  /** A test that took too long has its timeout first, and the awaited condition after it. */
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

/** Printed lines of an error: the expected value, the received one, and the last calls. */
const linesOfError = 12;

export interface Judged {
  count: Count;
  /** Output of the run about tests that failed, or passed only in a repeat. */
  lines: string[];
}

/** Counts the tests of a report. A test that passed when it was repeated is flaky: it has passed, unless there are more than two. */
export function judge({ stats, errors, suites }: Report, status: number): Judged {
  const flaky = suites.flatMap((suite) => withStatus('flaky', suite));
  const isTooFlaky = flaky.length > mostFlaky;
  const failed = stats.unexpected + errors.length + (isTooFlaky ? flaky.length : 0);
  const unexpected = suites.flatMap((suite) => withStatus('unexpected', suite));
  const lines = [...unexpected.map((each) => `✗ ${describeTest(each)}`), ...flaky.map((each) => `flaky: ${describeTest(each)}`)];
  if (isTooFlaky) lines.push(`✗ ${flaky.length} tests are flaky, at most ${mostFlaky} may be`);
  return {
    count: {
      passed: stats.expected + (isTooFlaky ? 0 : flaky.length),
      failed: failed || (status === 0 ? 0 : 1),
      skipped: stats.skipped,
    },
    lines,
  };
}

interface Broken {
  name: string;
  why: string[];
  traces: string[];
}

const describeTest = ({ name, why, traces }: Broken): string =>
  [name, ...why.map((line) => `    ${line}`), ...traces.map((path) => `    trace: ${path}`)].join('\n');

function withStatus(wanted: 'flaky' | 'unexpected', { title, file, specs, suites = [] }: Suite, above: string[] = []): Broken[] {
  // The outermost suite is the file.
  const path = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${spec.line} ${[...path, spec.title].join(' › ')}`,
        why: linesOf(
          results
            .find(({ errors: [error] }) => error)
            ?.errors.map(({ message }) => message)
            .join('\n') || 'no reason was reported',
        ),
        traces: results.flatMap(({ attachments }) => attachments.flatMap(({ name, path: at }) => (name === 'trace' && at ? [at] : []))),
      })),
  );
  return [...own, ...suites.flatMap((suite) => withStatus(wanted, suite, path))];
}

const linesOf = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, linesOfError);
