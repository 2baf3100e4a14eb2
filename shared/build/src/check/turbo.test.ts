import { expect, test } from 'vitest';
import { countOf, outputsOf, packageNames } from './turbo.ts';

const output = [
  '• Running unit in 3 packages',
  '@riftdrop/money:unit: cache hit, replaying logs 1a2b',
  '@riftdrop/money:unit: 12 passed, 0 failed',
  '@riftdrop/ui:unit: cache miss, executing 3c4d',
  '@riftdrop/ui:unit: says 3 passed, 4 failed in a test',
  '@riftdrop/ui:unit: \u001B[1m5 passed, 2 failed, 1 skipped\u001B[22m',
  '@riftdrop/ui:unit: npm error code 1',
  '@riftdrop/host:unit: the process was killed',
  ' Tasks:    1 successful, 3 total',
].join('\n');

test('counts each package, also from the cache', () => {
  const { counts, problems } = countOf(outputsOf('unit', output), ['@riftdrop/money', '@riftdrop/ui']);
  expect(counts).toEqual([
    { passed: 12, failed: 0, skipped: 0 },
    { passed: 5, failed: 2, skipped: 1 },
  ]);
  expect(problems).toEqual([]);
});

test('fails a package without a count or task', () => {
  const { counts, problems } = countOf(outputsOf('unit', output), ['@riftdrop/host', '@riftdrop/shell']);
  expect(counts.map(({ failed }) => failed)).toEqual([1, 1]);
  expect(problems).toEqual(['✗ @riftdrop/host counted nothing', '✗ @riftdrop/shell counted nothing']);
});

test('knows the packages that have tests', () => {
  const [all, tested] = [packageNames(), packageNames('**/*.test.{ts,tsx}')];
  expect(all).toEqual(expect.arrayContaining(['@riftdrop/lint', '@riftdrop/money', '@riftdrop/backend', '@riftdrop/shell']));
  expect(tested).toEqual(expect.arrayContaining(['@riftdrop/money', '@riftdrop/backend', '@riftdrop/shell']));
  expect(tested).not.toContain('@riftdrop/lint');
});
