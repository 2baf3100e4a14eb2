import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a test of the backend uses the database that it is given. */
export const needsDatabase = (text: string): boolean => /(from |import\()'[^']*testing[./]|TEST_DATABASE_URL/.test(text);

const mark = '// database: one';

/** Tests of the backend that one database is enough for, by their path in the repository. One that uses no database is none of them: it would run on none. */
export function onOneDatabase(repository: string): string[] {
  return globSync('backend/src/**/*.test.ts', { cwd: repository })
    .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }))
    .filter(({ text }) => text.startsWith(mark) && needsDatabase(text))
    .map(({ file }) => file)
    .sort();
}
