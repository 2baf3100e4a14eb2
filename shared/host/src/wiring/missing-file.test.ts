import { expect, test } from 'vitest';
import { missingFile } from './missing-file.ts';

const failed = (message: string, name = 'ChunkLoadError') => Object.assign(new Error(message), { name });

test.each([
  ['a script', failed('Loading chunk 5 failed.\n(error: http://localhost/assets/cases/1/home.js)'), 'chunk'],
  ['a sheet', failed('Loading chunk 14 failed.\n(error: undefined)'), 'style'],
  ['a sheet of another loader', failed('Loading CSS chunk 3 failed.', 'Error'), 'style'],
  ['nothing: the code threw', new TypeError('x is undefined'), null],
  ['nothing: it is no error', 'ChunkLoadError', null],
])('what did not come is %s', (_, cause, missing) => expect(missingFile(cause)).toBe(missing));
