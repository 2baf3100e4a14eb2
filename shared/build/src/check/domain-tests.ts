import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../reachable.ts';
import { repository } from '../repository.ts';

/** Tests that go through every call or every table there is. */
const ofAll = /^backend\/src\/[^/]+\.test\.ts$/;
const isUnit = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isSuite = (file: string): boolean => /^e2e\/suites\/[^/]+\.spec\.ts$/.test(file);

export interface DomainTests {
  unit: string[];
  /** Suites of the browser. */
  browser: string[];
}

/** The domains and other rooms about which a suite of the browser says something, in its first line: `// domains: cases, wallet`. */
export function declaredIn(suite: string): string[] {
  const [, names = ''] = /^\/\/ domains: ([a-z0-9, -]+)\n/.exec(suite) ?? [];
  return names.split(/,\s*/).filter(Boolean);
}

/** The names of the folders and of the file that a path leads through: `mfe-cases/src/open.ts` is of `cases`. */
const roomsOf = (file: string): string[] => file.split('/').map((part) => part.replace(/^mfe-/, '').split('.')[0]!);

/** Access to the files for the choice of tests. */
export interface Files {
  textOf(file: string): string;
  /** Files of the house that a file imports. */
  importsOf(file: string): readonly string[];
  /** The file beside a unit test that has its name. */
  subjectsOf(file: string): readonly string[];
}

/**
 * The tests that a change of some domains can break: of units those in their rooms, those that import one of their modules or are
 * about a file that does, and those that go through all calls of the backend; of the browser the suites that declare them.
 * Fixtures of a domain are no part of it.
 * @param domains as their folders are named
 */
export function domainTests(domains: readonly string[], tests: readonly string[], files: Files): DomainTests {
  const isOf = (file: string): boolean => roomsOf(file).some((room) => domains.includes(room));
  const isModule = (file: string): boolean => !/\btesting\b|^e2e\//.test(file) && isOf(file);
  const concerns = (test: string): boolean =>
    ofAll.test(test) ||
    isOf(test) ||
    files.importsOf(test).some(isModule) ||
    files.subjectsOf(test).some((subject) => files.importsOf(subject).some(isModule));
  return {
    unit: tests.filter((file) => isUnit(file) && concerns(file)),
    browser: tests.filter((file) => isSuite(file) && declaredIn(files.textOf(file)).some((name) => domains.includes(name))),
  };
}

/** Unit tests and suites of this repository, those included that are not committed yet. */
export function testsHere(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' });
  return listed.split('\n').filter((file) => isUnit(file) || isSuite(file));
}

/** `domainTests` of this repository. */
export function domainTestsHere(domains: readonly string[]): DomainTests {
  const isThere = (file: string): boolean => existsSync(join(repository, file));
  const tests = testsHere().filter(isThere);
  const subjectOf = (test: string): string[] =>
    ['.ts', '.tsx'].map((ending) => test.replace(/\.test\.tsx?$/, ending)).filter((file) => file !== test && isThere(file));
  const imports = importsOf(repository, [...tests, ...tests.flatMap(subjectOf)]);
  return domainTests(domains, tests, {
    textOf: (file) => readFileSync(join(repository, file), 'utf8'),
    importsOf: (file) => imports.get(file) ?? [],
    subjectsOf: subjectOf,
  });
}
