import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a test of the backend uses the database that it is given. */
export const needsDatabase = (text: string): boolean => /(from |import\()'[^']*testing[./]|TEST_DATABASE_URL/.test(text);

/**
 * Whether a test runs on the embedded database as well when a change can break it there: rooms on which others stand, and some of
 * each domain.
 */
export const isForBoth = (text: string): boolean => text.startsWith('// database: both\n');

/** Tests of the backend that use a database, by their path in the repository. */
export function databaseTests(repository: string): string[] {
  return globSync('backend/src/**/*.test.ts', { cwd: repository })
    .filter((file) => needsDatabase(readFileSync(join(repository, file), 'utf8')))
    .sort();
}
