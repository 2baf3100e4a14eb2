import { expect, test, vi } from 'vitest';
import { checkReader } from './watch-types.ts';

test('reads the errors of each check, with the lines that explain them', () => {
  const checked = vi.fn<(errors: readonly string[]) => void>();
  const output = `03:12:38 PM - Starting compilation in watch mode...

mfe-cases/src/a.ts(1,14): error TS2322: Type '{ a: string; }' is not assignable to type 'A'.
  Types of property 'a' are incompatible.
mfe-cases/src/b.ts(2,1): error TS2304: Cannot find name 'b'.
03:13:01 PM - Found 2 errors. Watching for file changes.

03:13:03 PM - File change detected. Starting incremental compilation...

mfe-cases/src/b.ts(2,1): error TS2304: Cannot find name 'b'.
03:13:05 PM - Found 1 error. Watching for file changes.

03:13:11 PM - File change detected. Starting incremental compilation...

03:13:16 PM - Found 0 errors. Watching for file changes.`;
  output.split('\n').forEach(checkReader(checked));
  const [a, b] = [
    "mfe-cases/src/a.ts(1,14): error TS2322: Type '{ a: string; }' is not assignable to type 'A'.\n  Types of property 'a' are " +
      'incompatible.',
    "mfe-cases/src/b.ts(2,1): error TS2304: Cannot find name 'b'.",
  ];
  expect(checked.mock.calls).toEqual([[[a, b]], [[b]], [[]]]);
});
