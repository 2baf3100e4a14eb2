import { expect, test } from 'vitest';
import { ownerOfCode } from './code-owner.ts';
import { $owners } from './loader.ts';

const at = (path: string) => `    at draw (http://localhost:4000${path}:1:42)`;

test.each([
  ['a remote', [at('/assets/cases/1.4.2-ab12/home.js')], 'cases@1.4.2-ab12'],
  ['a remote below what the shell lends it', [at('/assets/shell/9/main.js'), at('/assets/profile/2.0.0/remote.js')], 'profile@2.0.0'],
  [
    'the innermost of two remotes',
    [at('/assets/profile/2.0.0/a.js'), at('/assets/shell/9/m.js'), at('/assets/cases/1/b.js')],
    'profile@2.0.0',
  ],
  ['the frame alone', [at('/assets/shell/9-cd/main.js')], 'shell@9-cd'],
  ['a file that versions share', [at('/assets/cases/files/cases.home.0123456789.js'), at('/assets/shell/9/main.js')], 'cases@1.5.0'],
  ['such a file of a remote that does not run', [at('/assets/race/files/race.home.0123456789.js')], 'race'],
  ['such a file of the frame', [at('/assets/shell/files/live.0123456789.js')], 'shell@9-cd'],
  ['an extension', ['    at run (chrome-extension://abc/content.js:1:1)'], 'unknown'],
  ['no stack', [], 'unknown'],
])('code of %s has its owner', (_, lines, owner) => {
  $owners.set({ cases: 'cases@1.5.0', shell: 'shell@9-cd' });
  expect(ownerOfCode(['Error: x', ...lines].join('\n'))).toBe(owner);
});
