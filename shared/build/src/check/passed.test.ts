import { expect, test } from 'vitest';
import { tasksIn, tasksNamed } from './passed.ts';

const task = (directory: string, hash: string, others = {}) => ({
  task: 'unit',
  directory,
  hash,
  command: 'node unit.ts',
  resolvedTaskDefinition: { cache: true },
  ...others,
});
const dryRun = JSON.stringify({
  tasks: [
    task('shared/money', '1a'),
    task('shared/money', '1b', { task: 'sources' }),
    task('shared/ui', '2a'),
    task('platform', '3a', { resolvedTaskDefinition: { cache: false } }),
    task('lint', '4a', { command: '<NONEXISTENT>' }),
  ],
});

test('a package that passed with the same files keeps its count, where the task may be kept', () => {
  const kept = { '1a': '12 passed, 0 failed, 1 skipped', '1b': '9 passed, 0 failed', '3a': '5 passed, 0 failed' };
  expect(tasksIn('unit', dryRun, kept)).toEqual([
    { folder: 'shared/money', hash: '1a', passed: { passed: 12, failed: 0, skipped: 1 } },
    { folder: 'shared/ui', hash: '2a', passed: null },
    { folder: 'platform', hash: '3a', passed: null },
  ]);
});

test('knows the packages that have tests', async () => {
  const folders = (await tasksNamed('unit')).map(({ folder }) => folder);
  expect(folders).toEqual(expect.arrayContaining(['shared/money', 'backend', 'shell', 'mfe-cases']));
  expect(folders).not.toContain('lint');
});
