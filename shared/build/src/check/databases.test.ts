import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { byDatabase, needsDatabase, onlyOnPostgres } from './databases.ts';

function aRepository(tests: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-databases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'backend/src'), { recursive: true });
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(folder, 'backend/src', name), text);
  return folder;
}
const usesDatabase = "import { startApp } from './plumbing/testing.ts';";

test('leaves a test of the database to PostgreSQL', () => {
  expect(onlyOnPostgres(aRepository({ 'a.test.ts': usesDatabase }))).toEqual(['backend/src/a.test.ts']);
});

test('keeps a test that is marked for both databases, and one without a database', () => {
  const repository = aRepository({ 'a.test.ts': `// database: both\n${usesDatabase}`, 'b.test.ts': '' });
  expect(onlyOnPostgres(repository)).toEqual([]);
});

test('gives some tests to the databases that they need', () => {
  const repository = aRepository({ 'a.test.ts': usesDatabase, 'b.test.ts': '', 'c.test.ts': `// database: both\n${usesDatabase}` });
  const files = ['a', 'b', 'c'].map((name) => `backend/src/${name}.test.ts`);
  const [a, b, c] = files;
  expect(byDatabase([...files, 'mfe-x/x.test.ts'], repository, true)).toEqual({ embedded: [b, c, 'mfe-x/x.test.ts'], postgres: [a, c] });
  expect(byDatabase(files, repository, false)).toEqual({ embedded: files, postgres: [] });
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
