import { expect, test } from 'vitest';
import { judge } from './browser-report.ts';

/** A report with these numbers of passed, failed, and flaky tests. */
function aReport({ expected = 10, unexpected = 0, flaky = 0 }) {
  const failed = {
    status: 'failed',
    errors: [{ message: '\u001B[31mTest timeout\u001B[39m' }, { message: 'Error: not visible\n\n  at line 3' }],
    attachments: [{ name: 'screenshot', path: '/s.png' }],
  };
  const passed = { status: 'passed', errors: [], attachments: [{ name: 'trace', path: '/results/trace.zip' }] };
  const specs = [
    ...Array.from({ length: flaky }, (_, at) => ({
      title: `opens case ${at}`,
      line: 7,
      tests: [{ projectName: 'phone', status: 'flaky', results: [failed, passed] }],
    })),
    ...Array.from({ length: unexpected }, (_, at) => ({
      title: `sells item ${at}`,
      line: 9,
      tests: [{ projectName: 'desktop', status: 'unexpected', results: [failed, failed] }],
    })),
  ];
  const inner = { title: 'a case', file: 'opening.spec.ts', specs };
  return {
    stats: { expected, unexpected, flaky, skipped: 1 },
    errors: [],
    suites: [{ title: 'opening.spec.ts', file: 'opening.spec.ts', specs: [], suites: [inner] }],
  };
}

test('passes up to two flaky tests, shows their traces', () => {
  const { count, lines } = judge(aReport({ flaky: 2 }), 0);
  expect(count).toEqual({ passed: 12, failed: 0, skipped: 1 });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(
    'flaky: [phone] opening.spec.ts:7 a case › opens case 0\n    Test timeout\n    Error: not visible\n    at line 3\n    ' +
      'trace: /results/trace.zip',
  );
});

test('fails a run with three flaky tests', () => {
  const { count, lines } = judge(aReport({ flaky: 3 }), 0);
  expect(count).toEqual({ passed: 10, failed: 3, skipped: 1 });
  expect(lines.at(-1)).toBe('✗ 3 tests are flaky, at most 2 may be');
});

test('counts failed tests beside flaky ones', () => {
  const { count, lines } = judge(aReport({ flaky: 1, unexpected: 4 }), 1);
  expect(count).toEqual({ passed: 11, failed: 4, skipped: 1 });
  expect(lines[0]).toBe('✗ [desktop] opening.spec.ts:9 a case › sells item 0\n    Test timeout\n    Error: not visible\n    at line 3');
  expect(lines).toHaveLength(5);
});

test('fails a failed run without a failed test', () => {
  expect(judge(aReport({}), 1).count.failed).toBe(1);
});
