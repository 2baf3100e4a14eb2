import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a test of the backend uses the database that it is given. */
export const needsDatabase = (text: string): boolean => /(from |import\()'[^']*testing[./]|TEST_DATABASE_URL/.test(text);

const mark = '// database: both\n';

/** Tests of the backend that use a database and do not ask for both, by their path in the repository: a run on PostgreSQL is enough for them. */
export function onlyOnPostgres(repository: string): string[] {
  return globSync('backend/src/**/*.test.ts', { cwd: repository })
    .filter((file) => {
      const text = readFileSync(join(repository, file), 'utf8');
      return needsDatabase(text) && !text.startsWith(mark);
    })
    .sort();
}

/** Some tests by the databases that they run on: those of the backend that use one on PostgreSQL, where there is one, and on both where they ask for it. */
export function byDatabase(files: readonly string[], repository: string, hasPostgres: boolean): { embedded: string[]; postgres: string[] } {
  const left = new Set(hasPostgres ? onlyOnPostgres(repository) : []);
  const usesOne = (file: string) => file.startsWith('backend/') && needsDatabase(readFileSync(join(repository, file), 'utf8'));
  return { embedded: files.filter((file) => !left.has(file)), postgres: hasPostgres ? files.filter(usesOne) : [] };
}
