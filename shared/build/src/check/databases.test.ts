import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseTests, isForBoth, needsDatabase } from './databases.ts';

function aRepository(tests: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-databases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'backend/src'), { recursive: true });
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(folder, 'backend/src', name), text);
  return folder;
}
const usesDatabase = "import { startApp } from './plumbing/testing.ts';";

test('finds the tests that use a database', () => {
  const repository = aRepository({ 'b.test.ts': usesDatabase, 'a.test.ts': `// database: both\n${usesDatabase}`, 'c.test.ts': '' });
  expect(databaseTests(repository)).toEqual(['backend/src/a.test.ts', 'backend/src/b.test.ts']);
});

test('knows the tests for both databases by their first line', () => {
  expect(isForBoth(`// database: both\n${usesDatabase}`)).toBe(true);
  expect(isForBoth(`${usesDatabase}\n// database: both\n`)).toBe(false);
});

test('each marked test here uses a database, and each domain has one', () => {
  const repository = join(import.meta.dirname, '../../../..');
  const marked = globSync('backend/src/**/*.test.ts', { cwd: repository }).filter((file) =>
    readFileSync(join(repository, file), 'utf8').startsWith('// database:'),
  );
  const texts = marked.map((file) => readFileSync(join(repository, file), 'utf8'));
  expect(texts.filter((text) => !text.startsWith('// database: both\n') || !needsDatabase(text))).toEqual([]);
  const rooms = new Set(marked.map((file) => file.split('/')[2]));
  expect(
    ['cases', 'games', 'ledger', 'partners', 'profile', 'pvp', 'race', 'royale', 'rps', 'upgrade', 'wallet'].filter(
      (room) => !rooms.has(room),
    ),
  ).toEqual([]);
});
