import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';
import type { Result } from './summary.ts';

const lint: Result = {
  step: { name: 'lint', target: 40 },
  count: { passed: 30, failed: 0, skipped: 0 },
  seconds: 38.6,
  busy: 0.97,
  failures: [],
  repeated: [],
};
const browser: Result = {
  step: { name: 'browser', target: 600 },
  count: { passed: 150, failed: 1, skipped: 2 },
  seconds: 512,
  busy: 0.9,
  failures: ['✗ [desktop] b.spec.ts:7 opens'],
  repeated: ['flaky: [phone] a.spec.ts:7 opens'],
};

test('prints each time beside its target, the number of repeated tests, and the sum', () => {
  expect(summaryOf([lint], 39).slice(1)).toEqual([
    '✓ lint                     30 passed, 0 failed                   39 s of   40 s, processors 97 % busy',
    '  together                                                       39 s of   40 s',
    '0 tests passed only when repeated',
    '30 passed, 0 failed',
  ]);
  const lines = summaryOf([lint, browser], 550);
  expect(lines.slice(0, 2)).toEqual(['\n── what failed in browser\n✗ [desktop] b.spec.ts:7 opens', '\nflaky: [phone] a.spec.ts:7 opens']);
  expect(lines.slice(-4)).toEqual([
    '✗ browser                  150 passed, 1 failed, 2 skipped      512 s of  600 s, processors 90 % busy',
    '  together                                                      550 s of  640 s',
    '1 tests passed only when repeated: mend or remove one that is here twice',
    '180 passed, 1 failed, 2 skipped',
  ]);
});
