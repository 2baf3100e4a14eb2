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
  /** Suites of the browser, or single tests of them as Playwright names them: `e2e/suites/frame.spec.ts:118`. */
  browser: string[];
}

/** The first line of a test. */
const testBegins = /^\s*test\(/;
const isComment = /^\s*\/\//;

/** What stands before the first test of a suite, and the tests with their comments; `line` counts from 1. */
function partsOf(suite: string): { head: string; tests: { line: number; text: string }[] } {
  const lines = suite.split('\n');
  const starts = lines.flatMap((text, at) => (testBegins.test(text) ? [at] : []));
  const withComments = starts.map((start) => {
    let from = start;
    while (from > 0 && isComment.test(lines[from - 1]!)) from -= 1;
    return from;
  });
  return {
    head: lines.slice(0, withComments[0]).join('\n'),
    tests: starts.map((start, at) => ({ line: start + 1, text: lines.slice(withComments[at], withComments[at + 1]).join('\n') })),
  };
}

/**
 * The tests that a change of some domains can break: those in their rooms, those that name them (an address, an import, a page object),
 * and those that go through all calls of the backend. Of a suite of the browser that names them in some tests only, those tests. @param words domains, as their folders are named
 */
export function domainTests(words: readonly string[], files: readonly string[], textOf: (file: string) => string): DomainTests {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  const names = (text: string): boolean => wordsOf(text).some((word) => wanted.has(word));
  const concerns = (file: string): boolean => names(file) || names(textOf(file));
  const inSuite = (file: string): string[] => {
    const { head, tests } = partsOf(textOf(file));
    if (names(file) || names(head)) return [file];
    return tests.filter(({ text }) => names(text)).map(({ line }) => `${file}:${line}`);
  };
  return {
    unit: files.filter((file) => /\.test\.tsx?$/.test(file) && (ofAll.test(file) || concerns(file))),
    browser: files.filter((file) => /^e2e\/suites\/.*\.spec\.ts$/.test(file)).flatMap(inSuite),
  };
}

/** `domainTests` of the files of this repository, those included that are not committed yet. */
export function domainTestsHere(words: readonly string[]): DomainTests {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
  return domainTests(words, files, (file) => readFileSync(join(repository, file), 'utf8'));
}
