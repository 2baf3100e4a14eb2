import { expect, test } from 'vitest';
import { flakyIn, lostBy } from './run-notes.ts';

const said = (message: string) => ({ cause: new Error(message) });

test.each([
  [
    'Worker exited unexpectedly with signal SIGTRAP during started state while running test file /r/a.test.ts',
    [{ file: '/r/a.test.ts', signal: 'SIGTRAP' }],
  ],
  [
    'Worker exited unexpectedly with signal SIGABRT during started state while running test files /r/a.test.ts, /r/b.test.ts',
    [
      { file: '/r/a.test.ts', signal: 'SIGABRT' },
      { file: '/r/b.test.ts', signal: 'SIGABRT' },
    ],
  ],
  ['Worker exited unexpectedly with exit code 1 during started state while running test file /r/a.test.ts', []],
  ['Worker exited unexpectedly with signal SIGKILL during started state while running test file /r/a.test.ts', []],
  ['it was expected to be 2', []],
])('%s', (message, lost) => {
  expect(lostBy(said(message))).toEqual(lost);
});

test('an error without a cause loses no file', () => {
  expect(lostBy({})).toEqual([]);
});

test('names the tests that passed only when they were repeated', () => {
  const ran = (name: string, flaky: boolean, ...errors: string[]) => ({
    fullName: `a room > ${name}`,
    diagnostic: () => ({ flaky }),
    result: () => ({ errors: errors.map((message) => ({ message })) }),
  });
  const tests = [ran('opens', true, 'it was 1\n  at a line', 'it was 2'), ran('closes', false)];
  const module = { project: { name: 'cases' }, relativeModuleId: 'src/a.test.ts', children: { allTests: () => tests } };
  expect(flakyIn(module as never)).toEqual(['[cases] src/a.test.ts > a room > opens\n    it was 1']);
});
