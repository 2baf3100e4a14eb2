import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onOneDatabase } from './databases.ts';

function aRepository(tests: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-databases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'backend/src'), { recursive: true });
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(folder, 'backend/src', name), text);
  return folder;
}
const usesDatabase = "import { startApp } from './plumbing/testing.ts';";

test('finds tests marked for one database', () => {
  const repository = aRepository({ 'a.test.ts': `// database: one\n${usesDatabase}`, 'b.test.ts': usesDatabase });
  expect(onOneDatabase(repository)).toEqual(['backend/src/a.test.ts']);
});

test('skips a marked test without a database', () => {
  expect(onOneDatabase(aRepository({ 'a.test.ts': '// database: one\n' }))).toEqual([]);
});

test('each marked test here uses a database', () => {
  const repository = join(import.meta.dirname, '../../../..');
  const marked = globSync('backend/src/**/*.test.ts', { cwd: repository }).filter((file) =>
    readFileSync(join(repository, file), 'utf8').startsWith('// database:'),
  );
  expect(marked.length).toBeGreaterThan(10);
  expect(marked.toSorted()).toEqual(onOneDatabase(repository));
});
