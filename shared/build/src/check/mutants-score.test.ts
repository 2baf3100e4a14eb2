import { expect, test } from 'vitest';
import { describeScore } from './mutants-score.ts';
import type { MutationReport } from './mutants-score.ts';

const at = { start: { line: 2, column: 1 }, end: { line: 2, column: 5 } };
const mutant = (status: string, replacement = 'false') => ({ mutatorName: 'BooleanLiteral', replacement, status, location: at });
const aReport = (...statuses: string[]): MutationReport => ({
  files: { 'shared/money/src/a.ts': { source: '\nreturn known;', mutants: statuses.map((status) => mutant(status)) } },
});
const many = (length: number, status: string) => Array.from({ length }, () => status);

test('passes with 85 % of the mutants caught', () => {
  const { score, count } = describeScore(
    'shared/money',
    aReport(...many(16, 'Killed'), 'Timeout', 'Survived', 'Survived', 'NoCoverage'),
    [],
  );
  expect([score, count]).toEqual([85, { passed: 1, failed: 0, skipped: 0 }]);
});

test('fails with fewer, and lists those that live', () => {
  const { lines, count } = describeScore('money', aReport(...many(5, 'Killed'), 'Survived', 'NoCoverage', 'CompileError'), []);
  expect(count).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(lines).toEqual([
    '  lives: shared/money/src/a.ts:2 return known;  → BooleanLiteral false',
    '  lives: shared/money/src/a.ts:2 return known;  → BooleanLiteral false  (no test runs it)',
    '✗ money: 5 of 7 mutants caught, 71.4 % (at least 85 %)',
  ]);
});

test('fails when there is no mutant', () => {
  expect(describeScore('money', { files: {} }, []).count.failed).toBe(1);
});

test('does not count a mutant with a known reason', () => {
  const known = [{ file: 'shared/money/src/a.ts', line: 'known', becomes: 'false', reason: 'only saves time' }];
  const { lines, count } = describeScore('money', aReport('Killed', 'Survived'), known);
  expect(count).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(lines[0]).toContain('(only saves time)');
});

test('fails for a reason that no mutant needs, of a tried file only', () => {
  const known = ['shared/money/src/a.ts', 'shared/fair/src/a.ts'].map((file) => ({ file, line: 'known', reason: 'none' }));
  expect(describeScore('money', aReport('Killed'), known).count).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
