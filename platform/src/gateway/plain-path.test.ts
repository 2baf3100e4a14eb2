import { expect, it } from 'vitest';
import { plainPath } from './plain-path.ts';

// proves SHELL-022, SHELL-023
it.each([
  ['/', '/'],
  ['/case/dust', '/case/dust'],
  ['/Case/DUST', '/case/dust'],
  ['/case/dust/', '/case/dust'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/case//dust', '/case/dust'],
  ['/case/%C3%BC', '/case/%C3%BC'],
])('spells %s as %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
