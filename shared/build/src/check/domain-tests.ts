import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Tests that go through every call or every table there is. */
const ofAll = /^backend\/src\/[^/]+\.test\.ts$/;

/** The words of paths, addresses and names in code: `pvpPage` names pvp. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

export interface DomainTests {
  unit: string[];
  /** Suites of the browser. */
  browser: string[];
}

/**
 * The tests that a change of some domains can break: those in their rooms, those that name them (an address, an import, a page object),
 * and those that go through all calls of the backend. @param words domains, as their folders are named
 */
export function domainTests(words: readonly string[], files: readonly string[], textOf: (file: string) => string): DomainTests {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const names = (text: string): boolean => wordsOf(text).some((word) => wanted.has(word));
  const concerns = (file: string): boolean => names(file) || names(textOf(file));
  return {
    unit: files.filter((file) => /\.test\.tsx?$/.test(file) && (ofAll.test(file) || concerns(file))),
    browser: files.filter((file) => /^e2e\/suites\/.*\.spec\.ts$/.test(file) && concerns(file)),
  };
}

/** `domainTests` of the files of this repository, those included that are not committed yet. */
export function domainTestsHere(words: readonly string[]): DomainTests {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
  return domainTests(words, files, (file) => readFileSync(join(repository, file), 'utf8'));
}
