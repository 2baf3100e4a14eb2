import { expect, test } from 'vitest';
import { failuresIn, repeatedIn } from './failures.ts';

test('repeats failures with their details only', () => {
  const output = [
    '✓ G02 passed: 240 actions (4.4 s)',
    '\u001B[31m✗ G01 FAILED: 122 in flight (58.6 s)\u001B[39m',
    '    - nothing waits',
    '    replay: npm run chaos',
    '✓ G04 passed: 458 losers (5.0 s)',
    '  ✘  3 [desktop] › e2e/suites/live.spec.ts:103:5 › live (1.0m)',
    '  ✓  4 [desktop] › e2e/suites/live.spec.ts:110:5 › live (1.0s)',
    ' FAIL  |backend| src/main.test.ts > starts',
    'AssertionError: expected 1 to be 2',
    "src/a.ts(1,2): error TS2322: Type 'string' is not assignable",
    '3 passed, 4 failed',
  ].join('\n');
  expect(failuresIn(output)).toEqual([
    '✗ G01 FAILED: 122 in flight (58.6 s)',
    '    - nothing waits',
    '    replay: npm run chaos',
    '  ✘  3 [desktop] › e2e/suites/live.spec.ts:103:5 › live (1.0m)',
    ' FAIL  |backend| src/main.test.ts > starts',
    'AssertionError: expected 1 to be 2',
    "src/a.ts(1,2): error TS2322: Type 'string' is not assignable",
    '3 passed, 4 failed',
  ]);
});

test('repeats only the final failures of browser runs', () => {
  const output = [
    '  ✘  3 [desktop] › a.spec.ts (1.0m)',
    '  ✓  4 [desktop] › a.spec.ts (retry #1)',
    '✗ [desktop] b.spec.ts:7 opens',
    '    Error: no',
  ].join('\n');
  expect(failuresIn(output)).toEqual(['✗ [desktop] b.spec.ts:7 opens', '    Error: no']);
});

test('shortens the output of many failures', () => {
  const lines = failuresIn(Array.from({ length: 1000 }, (_, at) => `✗ check ${at}`).join('\n'));
  expect(lines).toHaveLength(121);
  expect(lines.at(-1)).toBe('and 880 more lines');
});

test('repeats the last lines of a crash', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `line ${at}`);
  expect(failuresIn(`${lines.join('\n')}\n`)).toEqual(lines.slice(-15));
});

test('finds each test that was repeated, with its trace', () => {
  const output = [
    '1 passed',
    'the process of backend/src/a.test.ts was ended by SIGSEGV: its tests run once more',
    'flaky: [phone] a.spec.ts:7 opens',
    '    Error: no',
    '    trace: /t.zip',
    '9 passed, 0 failed',
  ].join('\n');
  expect(repeatedIn(output)).toEqual([
    'the process of backend/src/a.test.ts was ended by SIGSEGV: its tests run once more',
    'flaky: [phone] a.spec.ts:7 opens\n    Error: no\n    trace: /t.zip',
  ]);
});
