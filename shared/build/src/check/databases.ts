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
