import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a test of the backend uses the database that it is given. */
export const needsDatabase = (text: string): boolean => /(from |import\()'[^']*testing[./]|TEST_DATABASE_URL/.test(text);

const mark = '// database: one';

/** Tests of the backend that one database is enough for, by their path in the repository. Throws when one of them would run on none. */
export function onOneDatabase(repository: string): string[] {
  const marked = globSync('backend/src/**/*.test.ts', { cwd: repository })
    .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }))
    .filter(({ text }) => text.startsWith(mark));
  const lost = marked.find(({ text }) => !needsDatabase(text));
  if (lost) throw new Error(`${lost.file} is marked \`${mark}\`, but the run on PostgreSQL does not take it`);
  return marked.map(({ file }) => file).sort();
}
