import type { Count } from './count.ts';

/** What Playwright's JSON report says of interest here. */
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
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
}

/** So many tests of a run may pass only when they are repeated. */
const mostFlaky = 2;

export interface Judged {
  count: Count;
  /** What the run says about tests that passed only when repeated. */
  lines: string[];
}

/** Counts the tests of a report. A test that passed when it was repeated is flaky: it has passed, unless there are more than two. */
export function judge({ stats, errors, suites }: Report, status: number): Judged {
  const flaky = suites.flatMap((suite) => flakyIn(suite));
  const isTooFlaky = flaky.length > mostFlaky;
  const failed = stats.unexpected + errors.length + (isTooFlaky ? flaky.length : 0);
  const lines = flaky.map(
    ({ name, why, traces }) => `flaky: ${name}\n    ${why}\n${traces.map((path) => `    trace: ${path}`).join('\n')}`,
  );
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

interface Flaky {
  name: string;
  why: string;
  traces: string[];
}

function flakyIn({ title, file, specs, suites = [] }: Suite, above: string[] = []): Flaky[] {
  // The outermost suite is the file.
  const path = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${spec.line} ${[...path, spec.title].join(' › ')}`,
        why: results.find(({ error }) => error)?.error?.message?.split('\n')[0] ?? 'no reason was reported',
        traces: results.flatMap(({ attachments }) => attachments.flatMap(({ name, path: at }) => (name === 'trace' && at ? [at] : []))),
      })),
  );
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, path))];
}
