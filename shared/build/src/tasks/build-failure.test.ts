import { expect, test } from 'vitest';
import { failureOf } from './build-failure.ts';

test('a failed build shows what the compiler says, without the stacks of npm and turbo', () => {
  const output = [
    '   • turbo 2.11.11',
    '',
    '@riftdrop/mfe-upgrade:build: cache miss, executing 11340670578a2af6',
    '@riftdrop/mfe-upgrade:build: ',
    '@riftdrop/mfe-upgrade:build: > rspack build',
    '@riftdrop/mfe-upgrade:build: ERROR in ./src/remote.tsx 10:1-33',
    "@riftdrop/mfe-upgrade:build:   × Module not found: Can't resolve './nothing.ts'",
    '@riftdrop/mfe-upgrade:build: npm error Lifecycle script `build` failed with error:',
    '@riftdrop/mfe-upgrade:build: npm error code 1',
    '@riftdrop/mfe-upgrade#build:  ERROR  command (/site/mfe-upgrade) npm run build exited (1)',
    ' ERROR  run failed: command  exited (1)',
    ' Tasks:    0 successful, 1 total',
    'Failed:    @riftdrop/mfe-upgrade#build',
  ].join('\n');
  expect(failureOf(output)).toBe(
    "mfe-upgrade: ERROR in ./src/remote.tsx 10:1-33\nmfe-upgrade:   × Module not found: Can't resolve './nothing.ts'",
  );
});

test('a failure that is not of a compiler is shown whole', () => {
  expect(failureOf(' ERROR  no package is named so\n')).toBe('ERROR  no package is named so');
});
