import { expect, test } from 'vitest';
import { lostBy } from './lost-files.ts';

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
