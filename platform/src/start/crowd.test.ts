import { expect, it, test } from 'vitest';
import { hasCrowd, startCrowd } from './crowd.ts';

test.each([
  ['a sandbox', {}, true],
  ['a sandbox that is named', { IDENTITY: 'sandbox', CROWD: '1' }, true],
  ['a sandbox without them', { CROWD: '0' }, false],
  ['real identities', { IDENTITY: 'steam' }, false],
  ['real identities, whatever is asked for', { IDENTITY: 'steam', CROWD: '1' }, false],
])('simulated players act in %s: %j, %s', (_, env, expected) => {
  expect(hasCrowd(env)).toBe(expected);
});

const program = new URL('../testing/backend.ts', import.meta.url).pathname;

it('starts no program beside a site of real identities', () => {
  expect(startCrowd({ url: 'http://localhost', env: { IDENTITY: 'steam' }, report: () => {}, program })).toBeNull();
});

it('ends the program with the site and reports nothing', async () => {
  const lines: string[] = [];
  const crowd = startCrowd({ url: 'http://localhost', env: process.env, report: (line) => lines.push(line), program });
  await crowd!.close();
  expect(lines).toEqual([]);
});

it('reports a program that ended by itself', async () => {
  const line = new Promise<string>((report) => {
    startCrowd({ url: 'http://localhost', env: { ...process.env, FAIL_WITH: 'planted: it failed' }, report, program });
  });
  expect(await line).toBe('the simulated players ended (exit code 1)');
});
